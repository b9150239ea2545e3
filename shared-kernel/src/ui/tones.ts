const CHANNELS = ['r', 'g', 'b'] as const;

/** Steps of a channel, which one digit writes. */
const STEPS = 16;
/** From one step to the next, in the 256 values of a channel. */
const STEP = 0x11;

const digitOf = (value: number): string => value.toString(16);

const ruleOf = (channel: string, step: number): string => `.t${channel}${digitOf(step)}{--t${channel}:${step * STEP}}`;

/**
 * Rules that paint any of 4,096 colours with three classes each. The page's policy allows no `style` attributes, and a
 * rule for each colour would have every page compile its own.
 */
export const toneCss = (): string => {
  const steps = CHANNELS.flatMap((channel) => Array.from({ length: STEPS }, (_, step) => ruleOf(channel, step)));
  return `.tone{background-color:rgb(var(--tr) var(--tg) var(--tb))}${steps.join('')}`;
};

/**
 * Classes that paint an element in the tone next to a colour, which stands in for a picture until it comes.
 * @param color `#rrggbb`; undefined paints nothing
 */
export const toneOf = (color: string | undefined): string | undefined => {
  if (!color) return undefined;
  const classes = CHANNELS.map((channel, index) => {
    const value = Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
    return `t${channel}${digitOf(Math.round(value / STEP))}`;
  });
  return `tone ${classes.join(' ')}`;
};
