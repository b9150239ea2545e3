/** A list as JSON, of which no more than a page is in memory. */
export async function* listJson(pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  let start = '[';
  for await (const page of pages) {
    yield start + page.map((item) => JSON.stringify(item)).join(',');
    start = ',';
  }
  yield start === '[' ? '[]' : ']';
}
