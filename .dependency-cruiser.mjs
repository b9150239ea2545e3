const REMOTES = '^(mf-[^/]+)/';
const TESTS = '\\.test\\.tsx?$|/testing/';
const BUILD_FILES = '\\.config\\.(mjs|ts)$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'remotes-stand-alone',
      comment:
        'A remote is released on its own: what it took from another one could change under it. Remotes talk through the URL, the stores of the shared kernel, and declared events.',
      severity: 'error',
      from: { path: REMOTES },
      to: { path: '^mf-', pathNot: '^$1/' },
    },
    {
      name: 'remotes-know-no-shell',
      comment:
        'The shell is built and released apart from the remotes; they know it by the contract in the shared kernel.',
      severity: 'error',
      from: { path: REMOTES },
      to: { path: '^(shell|api)/' },
    },
    {
      name: 'shell-names-no-remote',
      comment: 'Adding a remote changes no line of the shell: it meets remotes through the release channel alone.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|api)/' },
    },
    {
      name: 'kernel-imports-no-other-part',
      comment: 'All of the site builds on the shared kernel; a way back would tie every part to every other.',
      severity: 'error',
      from: { path: '^shared-kernel/' },
      to: { path: '^(server-kernel|releases|mf-[^/]+|shell|api|e2e)/' },
    },
    {
      name: 'server-kernel-builds-on-the-kernel',
      comment: 'Both servers build on it; knowing one of them would tie the other to it.',
      severity: 'error',
      from: { path: '^server-kernel/' },
      to: { path: '^(releases|mf-[^/]+|shell|api|e2e)/' },
    },
    {
      name: 'releases-build-on-the-kernels',
      comment: 'Servers and commands read and change releases through it; it is deployed with each of them.',
      severity: 'error',
      from: { path: '^releases/' },
      to: { path: '^(mf-[^/]+|shell|api|e2e)/' },
    },
    {
      name: 'servers-apart-from-pages',
      comment: 'A browser can’t run it, and pages would weigh what only servers need.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/|shell/src/(browser|layout|pages|remotes|worker)/)', pathNot: TESTS },
      to: { path: '^(server-kernel|releases)/' },
    },
    {
      name: 'server-modules-describe-pages',
      comment: 'Builds for browsers leave these modules out, so elsewhere their functions would be undefined.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell)/src/', pathNot: `/(page|fragment)\\.tsx$|\\.server\\.ts$|${TESTS}` },
      to: { path: '\\.server\\.ts$' },
    },
    {
      name: 'api-knows-no-page',
      comment: 'The API is deployed without the site. It shares contracts with it, which are the kernel’s.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(mf-[^/]+|shell|e2e)/' },
    },
    {
      name: 'services-meet-at-ports',
      comment: 'Each service can be deployed alone, so one asks another only through the port file that it declares.',
      severity: 'error',
      from: { path: '^api/src/services/([^/]+)/', pathNot: TESTS },
      to: { path: '^api/src/services/', pathNot: '^api/src/services/($1/|[^/]+/port\\.ts$)' },
    },
    {
      name: 'platform-knows-no-service',
      comment: 'The API’s platform carries the services; knowing one of them would load it where it isn’t deployed.',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: TESTS },
      to: { path: '^api/src/services/' },
    },
    {
      name: 'platform-knows-no-content',
      comment:
        'Content is built on the platform. Only the list of dependencies of services names the type of content models.',
      severity: 'error',
      from: { path: '^api/src/platform/(?!service/service\\.ts$)', pathNot: TESTS },
      to: { path: '^api/src/content/' },
    },
    {
      name: 'content-knows-files-alone',
      comment:
        'Content works for every declared type, so it imports the service of none: only the files that all may show.',
      severity: 'error',
      from: { path: '^api/src/content/', pathNot: TESTS },
      to: { path: '^api/src/services/', pathNot: '^api/src/services/bucket/port\\.ts$' },
    },
    {
      name: 'content-types-without-their-rules',
      comment:
        'Pages of visitors take the types of content alone, which weigh nothing; its rules are the back office’s.',
      severity: 'error',
      from: { path: '^(mf-(?!admin/)[^/]+|shell)/', pathNot: TESTS },
      to: { path: '^shared-kernel/src/(content|site/settings)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-has-one-door',
      comment: 'The demo is content, and only seeding loads it: what it draws with weighs on nothing that is served.',
      severity: 'error',
      from: { pathNot: '^(demo|api/src/seeding)/|^tooling/locales/.*\\.test\\.ts$|^e2e/specs/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-describes-a-mall',
      comment: 'The demo describes and draws; bringing it in is the API’s.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(mf-[^/]+|shell|api|e2e|tooling)/' },
    },
    {
      name: 'release-store-apart',
      comment:
        'Pages weigh nothing of it, and shells follow what it publishes by address: only commands and the API change it.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell|demo|releases/src/(?!store/))', pathNot: TESTS },
      to: { path: '^releases/src/store/' },
    },
    {
      name: 'tooling-is-apart',
      comment: 'Code that is served needs nothing of the tools that build and start it.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell|shared-kernel|server-kernel|releases|api)/src/', pathNot: TESTS },
      to: { path: '^(tooling|e2e)/' },
    },
    {
      name: 'axios-in-one-place',
      comment: 'Tokens, errors and retries are handled by one client; a second one would miss them.',
      severity: 'error',
      from: { pathNot: `^shared-kernel/src/http/|${TESTS}` },
      to: { path: '(^|/)node_modules/axios/' },
    },
    {
      name: 'federation-runtime-in-one-place',
      comment: 'The runtime’s registration API changes between versions; one adapter keeps the change in one folder.',
      severity: 'error',
      from: { pathNot: `^shell/src/remotes/|^tooling/webpack/|${TESTS}` },
      to: { path: '(^|/)node_modules/@module-federation/' },
    },
    {
      name: 'router-from-react-router-dom',
      comment: 'react-router is shared under the name react-router-dom; a second name would bring a second context.',
      severity: 'error',
      from: { pathNot: '^shell/src/remotes/shared/' },
      to: { path: '(^|/)node_modules/react-router/' },
    },
    {
      name: 'no-cycle',
      comment: 'In a cycle, no file can be understood or loaded first.',
      severity: 'error',
      from: { pathNot: '(^|/)node_modules/' },
      to: { circular: true },
    },
    {
      name: 'no-orphan',
      comment: 'A file that nothing imports and that starts nothing is dead.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          BUILD_FILES,
          '\\.d\\.ts$',
          '\\.json$',
          '^\\.dependency-cruiser\\.mjs$',
          '^e2e/(specs|remotes)/',
          '^api/src/services/bucket/renditions/lower-priority\\.ts$',
          '^shell/public/',
          '^shell/src/remotes/shared/',
          '^tooling/(site/end-with-parent|boundaries/read-tsx)\\.mjs$',
          '^tooling/webpack/empty-module\\.cjs$',
          '^tooling/dev/live-reload\\.ts$',
          '^tooling/jest/setup',
        ],
      },
      to: {},
    },
    {
      name: 'no-test-in-code',
      comment: 'Code that is served must not load what is only there to test it.',
      severity: 'error',
      from: { path: '/src/', pathNot: TESTS },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere fails at run time.',
      severity: 'error',
      from: {},
      // The webpack preset makes these names.
      to: { couldNotResolve: true, pathNot: '^(unshared/|remote-in-work$)' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: {
      path: ['^[^/]+/(dist|\\.cache)/', '^\\.(cache|nx|releases)/', '^(data|coverage|test-results|screenshots)/'],
    },
    // TypeScript 7 has no parser API that this tool could use; SWC reads the same syntax.
    parser: 'swc',
    detectJSDocImports: false,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module-sync', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
