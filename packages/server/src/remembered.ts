/** Different values of a header that are remembered; browsers send few. */
const mostKnown = 256;
/** Longer values are parsed each time, so that nobody can fill the memory with them. */
const longestKnown = 256;

/** Remembers what a parser of a header returned for the values that clients usually send. */
export function remembered<Result>(parse: (header: string) => Result): (header: string) => Result {
  const known = new Map<string, Result>();
  return (header) => {
    const parsedBefore = known.get(header);
    if (parsedBefore !== undefined) return parsedBefore;
    const result = parse(header);
    if (header.length > longestKnown) return result;
    if (known.size >= mostKnown) known.clear();
    known.set(header, result);
    return result;
  };
}
