import { isAnimatedPicture } from '../../contracts/animated-picture/index.ts';

const read = (blob: Blob): Promise<DataView> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new DataView(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

/** Whether a chosen picture is animated. @throws DOMException when it can't be read */
export const isAnimated = (file: File): Promise<boolean> =>
  isAnimatedPicture(file.type, (end) => read(file.slice(0, end)));
