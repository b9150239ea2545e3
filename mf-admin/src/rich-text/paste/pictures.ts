/** A picture to upload into the library: its source and its name. */
export interface ForeignPicture {
  src: string;
  alt: string;
}

/** Attribute of the placeholder of a picture that uploads. */
export const ARRIVING = 'data-arriving';

/** Largest size in pixels of decorations and tracking pixels. */
const ORNAMENT = 20;

const sideOf = (picture: Element, name: 'width' | 'height'): number =>
  Number.parseFloat(picture.getAttribute(name) ?? '') || Number.POSITIVE_INFINITY;

/** Lazy-loading pages have the address beside a blank one. */
const srcOf = (picture: Element): string => {
  const late = picture.getAttribute('data-src') ?? '';
  return (/^https?:/i.test(late) ? late : picture.getAttribute('src'))?.trim() ?? '';
};

/** A single emoji: a flag, a keycap, or pictographs, joined or with a skin tone. */
const EMOJI =
  /^(?:\p{RI}{2}|[#*\d]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u200D\p{Extended_Pictographic})*)$/u;

/**
 * The emoji that mail and chat programs show as a picture, from its alternative text.
 * @returns undefined for other pictures
 */
export const emojiOf = (picture: Element): string | undefined => {
  const text = (picture.getAttribute('data-emoji') ?? picture.getAttribute('alt') ?? '').trim();
  return EMOJI.test(text) ? text : undefined;
};

/** Whether a picture is decoration. */
export const isOrnament = (picture: Element): boolean =>
  srcOf(picture) === '' || Math.max(sideOf(picture, 'width'), sideOf(picture, 'height')) <= ORNAMENT;

/**
 * Converts a picture for the editor: one of the site by its path, others to placeholders.
 * @param origin - the site's, such as `https://mall.example`
 */
export const readPicture = (picture: Element, origin: string, document: Document): Element => {
  const result = document.createElement('img');
  const copy = (names: readonly string[]): void => {
    for (const name of names)
      if (picture.hasAttribute(name)) result.setAttribute(name, picture.getAttribute(name) ?? '');
  };
  const src = srcOf(picture);
  const url = URL.parse(src, origin);
  if (url?.origin === origin && url.pathname.startsWith('/api/v1/bucket/file/')) {
    result.setAttribute('src', url.pathname);
    copy(['alt', 'width', 'height']);
  } else {
    result.setAttribute(ARRIVING, src);
    copy(['alt']);
  }
  return result;
};

/** Whether a picture can't be loaded: it is on the device or in a mail, and only its name was copied. */
export const isOutOfReach = (src: string): boolean => !/^(?:https?:|data:image\/)/i.test(src);

/** The file of a `data:` address. @throws DOMException when the address is invalid */
export const fileOf = (src: string, name: string): File => {
  const [head = '', body = ''] = src.split(/,(.*)/s);
  const [type = ''] = head.slice('data:'.length).split(';');
  const bytes = head.endsWith(';base64') ? atob(body) : decodeURIComponent(body);
  return new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name, { type });
};

/** The `data:` address of a file. @throws DOMException when the file can't be read */
export const addressOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

const LONGEST_NAME = 60;

/** The displayed name of a pasted picture: its alternative text, or its file's name. */
export const nameOf = ({ src, alt }: ForeignPicture): string => {
  const [type, extension = 'png'] = /^data:image\/(\w+)/i.exec(src) ?? [];
  const path = type ? '' : decoded(src.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? '');
  return (alt || path || `image.${extension}`).slice(0, LONGEST_NAME);
};

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};
