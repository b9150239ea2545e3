// A copy of the environment that one test file has for itself.
delete process.env.TEST_DATABASE_URL;
