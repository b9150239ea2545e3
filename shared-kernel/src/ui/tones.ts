const CHANNELS = ['r', 'g', 'b'] as const;

/** Steps per channel, one hexadecimal digit. */
const STEPS = 16;
/** Distance between steps, in the 256 values of a channel. */
const STEP = 0x11;

const digitOf = (value: number): string => value.toString(16);

const ruleOf = (channel: string, step: number): string => `.t${channel}${digitOf(step)}{--t${channel}:${step * STEP}}`;

/**
 * Rules that paint any of 4,096 colours with three classes each. The page's policy forbids `style` attributes, and
 * rules per colour would have to be compiled for every page.
 */
export const toneCss = (): string => {
  const steps = CHANNELS.flatMap((channel) => Array.from({ length: STEPS }, (_, step) => ruleOf(channel, step)));
  return `.tone{background-color:rgb(var(--tr) var(--tg) var(--tb))}${steps.join('')}`;
};

/**
 * Classes that paint an element in the tone nearest to a colour, as a placeholder of a picture.
 * @param color `#rrggbb`; undefined returns no classes
 */
export const toneOf = (color: string | undefined): string | undefined => {
  if (!color) return undefined;
  const classes = CHANNELS.map((channel, index) => {
    const value = Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
    return `t${channel}${digitOf(Math.round(value / STEP))}`;
  });
  return `tone ${classes.join(' ')}`;
};
