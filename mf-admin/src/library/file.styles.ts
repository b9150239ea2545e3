import styled from 'styled-components';

export const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin-block-start: var(--space-2);

  .about {
    color: var(--color-ink-soft);
    font: var(--type-text-s);
    overflow-wrap: anywhere;
  }

  h3 {
    margin-block-end: var(--space-1);
    font: var(--type-label);
  }

  section ul {
    display: grid;
    gap: var(--space-half);
    padding: 0;
    list-style: none;
  }

  section li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
    font: var(--type-text-s);
  }

  section li a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }

  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-2);
  }
`;

/** A picture whose alternative texts are written. */
export const Describing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin-block-start: var(--space-2);

  .about {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }

  img {
    display: block;
    width: auto;
    max-width: 100%;
    height: min(18rem, 35vh);
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    object-fit: contain;
  }
`;

/** A picture with a focal point, and previews of its crops. */
export const FocusBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-2);

  .whole {
    position: relative;
    display: block;
    flex: 0 1 auto;
    max-width: min(100%, 26rem);
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    cursor: crosshair;
    touch-action: none;
  }

  .whole img {
    display: block;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 20rem;
  }

  .whole svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }

  .halo {
    fill: none;
    stroke: var(--color-night);
    stroke-width: 5;
  }

  .ring {
    fill: rgb(255 255 255 / 35%);
    stroke: var(--color-on-night);
    stroke-width: 2;
  }

  .crops {
    display: grid;
    gap: var(--space-1);
  }

  .crops svg {
    display: block;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
  }
`;
