import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;
const executablePath = process.env.BROWSER_PATH;

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results/browser',
  globalSetup: './global-setup.ts',
  // Deadlines end what hangs; a busy machine stays far below them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes when it is retried is reported as flaky, with the trace of the retry.
  retries: 1,
  reporter: 'line',
  fullyParallel: true,
  workers: '100%',
  projects: [
    // First, since the longest tests are among them: no core is idle at the end.
    { name: 'http', testMatch: '**/*.http.spec.ts' },
    { name: 'browser', testMatch: '**/*.spec.ts', testIgnore: '**/*.http.spec.ts' },
  ],
  use: {
    // What a page asks for goes through a worker otherwise, where tests can't hold it up.
    serviceWorkers: 'block',
    locale: 'fr-TN',
    timezoneId: 'Africa/Tunis',
    viewport: { width: 1280, height: 800 },
    // Tests of motion itself ask for it; all others would wait for transitions to end.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    video: process.env.VIDEO ? 'on' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium's sandbox refuses to run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The site needs nothing from elsewhere; what tries to fetch it fails and is seen.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
