let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args) => {
    unexpected.push(args);
  };
});

// Fail tests that log errors. A test that expects one mocks it: jest.spyOn(console, 'error').mockImplementation(...).
afterEach(() => {
  const [first] = unexpected;
  if (first) throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
});
