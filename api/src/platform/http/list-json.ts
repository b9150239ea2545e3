/** Streams pages of items as a JSON array; only one page is in memory. */
export async function* listJson(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let start = '[';
  for await (const page of pages) {
    yield start + page.map((item) => JSON.stringify(item)).join(',');
    start = ',';
  }
  yield start === '[' ? '[]' : ']';
}
