// Each test file gets its own copy of the environment.
delete process.env.TEST_DATABASE_URL;
