declare module 'polylabel' {
  /** The point of a polygon that is farthest from its outline, within a precision. */
  export default function polylabel(rings: readonly (readonly [number, number])[][], precision?: number): number[];
}
