let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args) => {
    unexpected.push(args);
  };
});

// A test that expects an error says so with jest.spyOn(console, 'error').mockImplementation(...).
afterEach(() => {
  const [first] = unexpected;
  if (first) throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
});
