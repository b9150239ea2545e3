/** The used part of libheif-js, whose module contains the WebAssembly. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }

  interface HeifImage {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    /** Passes null when the picture can't be decoded. */
    display: (into: HeifPixels, callback: (pixels: HeifPixels | null) => void) => void;
  }

  const libheif: { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
  export default libheif;
}
