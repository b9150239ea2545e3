import styled from 'styled-components';

export const Head = styled.div`
  .cover {
    overflow: hidden;
    margin-block-start: var(--space-3);
    border-radius: var(--radius-l);
    background: var(--color-sunken);
  }

  .cover img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 10;
    object-fit: cover;
  }

  @media (min-width: 48rem) {
    .cover img {
      aspect-ratio: 21 / 8;
    }
  }

  .name {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    column-gap: var(--space-3);
  }

  .logo {
    position: relative;
    width: 96px;
    height: 96px;
    margin-block-start: -48px;
    margin-inline-start: var(--space-2);
    border: 4px solid var(--color-ground);
    border-radius: var(--radius-m);
    background: var(--color-surface);
  }

  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
    margin: 0;
  }

  .tags a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--color-accent);
    font-weight: 600;
  }

  .status b {
    color: var(--color-closed);
  }

  .status.open b {
    color: var(--color-open);
  }
`;
