import styled, { css } from 'styled-components';

export const Folded = styled.details`
  margin-block-start: var(--space-2);
  padding-block-start: var(--space-1);
  border-block-start: 1px solid var(--color-line);

  > summary {
    min-height: var(--target);
    align-content: center;
    font: var(--type-title-s);
    cursor: pointer;
  }

  > p {
    margin-block: 0 var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  > div {
    max-width: 36rem;
  }

  > fieldset {
    margin-block-end: var(--space-2);
  }
`;

const cutAfter = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`;

/** Cuts texts where search engines and social networks do: by their font, width and number of lines. */
export const Preview = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  h3 {
    margin: 0;
    font: var(--type-label);
  }

  fieldset {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .both {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: var(--space-2) var(--space-3);
  }

  figure {
    width: 100%;
    max-width: 632px;
    margin: 0;
    container-type: inline-size;
  }

  figure:has(.card) {
    max-width: 500px;
  }

  figcaption {
    margin-block-end: var(--space-half);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  .result,
  .card {
    overflow: hidden;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    background: var(--color-ground);
    font: 14px / 22px Arial, sans-serif;
    overflow-wrap: anywhere;
  }

  .result {
    padding: 15px;
  }

  p {
    margin: 0;
  }

  .address {
    display: grid;
    color: var(--color-ink-soft);
    line-height: 18px;
  }

  .address span {
    color: var(--color-ink);
  }

  bdi {
    overflow: hidden;
    color: var(--color-ink-soft);
    font-size: 12px;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: start;
  }

  .result .title {
    overflow: hidden;
    margin-block: 4px;
    color: var(--color-accent);
    font-size: 20px;
    line-height: 26px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .description {
    ${cutAfter(2)}
    color: var(--color-ink-soft);
  }

  /* As on phones. */
  @container (max-width: 500px) {
    .result .title {
      ${cutAfter(2)}
      white-space: normal;
    }

    .result .description {
      ${cutAfter(3)}
    }
  }

  .card > :not(img, .drawn) {
    padding-inline: 12px;
  }

  .card img,
  .drawn {
    width: 100%;
    height: auto;
    aspect-ratio: 1200 / 630;
    margin-block-end: 8px;
    background: var(--color-sunken);
    object-fit: cover;
  }

  .drawn {
    display: grid;
    align-content: center;
    padding: 8%;
    font: var(--type-title-l);
  }

  .card > bdi {
    display: block;
  }

  .card .title {
    ${cutAfter(2)}
    font-weight: 600;
    font-size: 16px;
  }

  .card .description {
    ${cutAfter(1)}
    margin-block-end: 12px;
  }
`;
