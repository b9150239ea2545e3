const SETTINGS = `Settings, from the environment:
  PORT          port of the site (3000)
  API_PORT      port of the API (4000)
  HOST          address that both listen on (127.0.0.1)
  DATA_DIR      folder of the database, the files and the releases (./data)
  DATABASE_URL  a PostgreSQL server, instead of the database in DATA_DIR
  RELEASES      release store of the remotes, a folder or s3://bucket/prefix (DATA_DIR/releases)
  SITE_CONFIG   what is particular to the mall (./site.json)
  LOG_LEVEL     least level that is logged (warn)`;

/** What each command prints for --help. */
export const HELP = {
  start: `npm start

Runs the site: installs what is missing, builds what has changed, brings the database up to date,
fills it with demo content if it is empty, then starts the API and the shell and prints the address.
A part that dies is started again. Stop with Ctrl+C.

${SETTINGS}`,
  dev: `npm run dev
npm run dev -w mf-catalog

Runs the site from its sources, in a separate release store (DATA_DIR/dev): open pages load again at each save.
With -w, one remote is served as it is saved, and a link is printed that shows it: open pages take each save in and
keep their state. docs/working-on-a-remote.md tells more.

  SITE          a site elsewhere that the link leads to; none runs here then
  DEV_PORT      port on which the remote is served (4100)
  DEV_ORIGIN    address under which that site and your browser reach it (http://127.0.0.1:4100)
  RELEASE_SIGNING_KEY  signs the link (DATA_DIR/keys/release-private.pem)

${SETTINGS}`,
  release: `npm run release -w mf-catalog [-- --snapshot]
npm run release -- <command> [options]

Looks at a remote with the linter, the boundaries, the types and its tests, builds it, puts it into the release store
under its version, and makes it live: sites that follow the store show it at their next look, with no restart. What it
releases it signs with the key RELEASE_SIGNING_KEY (DATA_DIR/keys/release-private.pem, made when there is none).

  release [remote …]        the same for several remotes at once, as one set (--snapshot, --dry-run, --wait <seconds>,
                            --no-smoke: do not look at the pages before they go live; --traffic <percent>: give it to
                            that share of the visitors)
  publish [remote …]        put them into the store, without making them live (--snapshot)
  promote <mf-a@1.2.0 …>    make versions that are in the store live, at once (--dry-run, --wait, --no-smoke, --traffic)
  review <id> [remote …]    show them to those who open a link that it prints, for a week (--changed: the remotes
                            that have changed since main); SITE is the site that the link leads to
  end-review <id>           end that: the link shows what is live
  rollback [set]            make the last set live again, or the one that is named (--dry-run, --wait <seconds>)
  list                      what is live, the sets before it, and the versions in the store
  inspect <mf-a@1.2.0>      what a version is made of, and when it was live
  verify [mf-a@1.2.0 …]     hold every file to its released hash and signature
  prune                     end old reviews, remove unneeded versions (--keep <days>, --dry-run)
  keys, sign-again          which key signs, whose signatures count; sign everything with the present key

  --snapshot        name the version after its content too, so that it need not be raised with npm version
  --channel <name>  work on another channel of the store, such as staging
  --new-channel     begin that channel, where the store has none of its name
  --json            print the outcome, or what is wrong, as JSON

Exit status: 0 done, 1 refused or found wrong, 2 called wrongly. docs/releasing.md tells more.

  SHELLS        addresses of the shells that are asked whether they serve a set, with commas (this machine's)
  API_URL       the API that pages are made of before they go live (this machine's)
  BROWSER_PATH  a Chromium or Chrome to look at them; without it one is looked for

${SETTINGS}`,
  bench: `npm run bench -- <what> [part …]

Measures the site, each figure beside one to compare it with. The machine should have nothing else to do.

  pages             pages per second, rendered and from the cache, beside a bare server
  weight [--files]  bytes of scripts of each page, as brotli sends them, and of those that come when the browser is idle
  lists             how long every list of the back office takes among 100,000 records
  phone             when pages are painted and hydrated on an emulated phone
  federation        scripts, paint, hydration and pages per second, beside one bundle of the same source
  newcomer          from a clone of this project to a changed sentence on the running site, by the documented commands
  dialog            how long after a press the sign-in dialog is there, on a slow processor
  typing            how long after each key the back office's biggest forms are painted, on a slow processor
  api [part …]      requests per second of the API and how long they take, beside a bare server; all parts, or those
                    of reads, kept (with the API’s kept answers), sign-in, votes and upload that are named
  soak [--minutes 10]  the API’s memory under mixed load
  releases [--count 400]  the shell’s memory while a remote is released again and again, and how long each takes`,
  gallery: `npm run gallery

Builds a page that shows every part of the design system in every state, in French and Arabic, light and dark, and prints
its address, which a browser opens from the disk.`,
  screenshots: `npm run screenshots [-- name …]

Takes pictures of the site's pages into ./screenshots, at 360, 768 and 1440 pixels, in French and Arabic, light and dark.

  name   only pages whose name contains it: home, list, shop, account, profile, newsletter, …`,
  test: `npm test [-- options]

Runs every check and every test, and ends with one line that counts them. A browser test that fails is retried once; one
that passes then is printed as FLAKY with its trace, and counted as flaky. With CI=true a whole run fails after 65 minutes.

  --only unit,api   run these steps alone
  --list            name the steps
  --changed         run what the changes since main can affect: the static checks, and the tests that depend on them by
                    imports or by e2e/areas.ts (with --list: only print which tests, and why)
  --times           print where the last run spent its time, without running anything (test-results/times.json)
  --repeat 10 <pattern>  run the tests whose path or title matches ten times, in another order each time, half of them
                    under the load of four other processes, and print how often each passed
  --seed <number>   run the tests in the order of an earlier run, which printed the number; each run shuffles them
  --coverage        measure which lines and branches of each package Jest's tests run, and print a table
                    (test-results/coverage.json)
  --every-pair      run matrices of languages, widths and schemes in full, not pairwise

Settings, from the environment:
  TEST_DATABASE_URL  a PostgreSQL server for the API's tests; without it one is started if it is installed
  BROWSER_PATH       a Chromium or Chrome for the browser tests; without it one is looked for`,
};
