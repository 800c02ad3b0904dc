/** Rows in batches, while they are being read. Whoever ends early ends the reading too. */
export async function* rowBatches<T>(rows: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    if (batch.push(row) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
