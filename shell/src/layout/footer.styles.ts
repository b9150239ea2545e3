import styled from 'styled-components';

export const Foot = styled.footer`
  background: var(--color-night);
  color: var(--color-on-night);

  .columns,
  .small {
    max-width: calc(var(--content-width) + 2 * var(--gutter));
    margin-inline: auto;
    padding-inline: var(--gutter);
  }

  .columns {
    display: grid;
    gap: var(--space-5);
    padding-block: var(--space-8);
  }

  h2 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
    letter-spacing: 0;
  }

  ul {
    padding: 0;
    list-style: none;
  }

  .wordmark {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    font: var(--type-title-l);
    text-decoration: none;
  }

  .social {
    display: flex;
  }

  .social span {
    position: absolute;
    clip-path: inset(50%);
  }

  .social a {
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
  }

  address p,
  address a,
  li a,
  .small a {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--target);
    text-decoration: none;
  }

  address .map {
    display: inline-flex;
    text-decoration: underline;
  }

  a:hover {
    text-decoration: underline;
  }

  .small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding-block: var(--space-2);
    border-block-start: 1px solid rgb(246 236 221 / 18%);
    font: var(--type-text-s);
  }

  .small nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
  }

  @media (min-width: 48rem) {
    .columns {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  @media (min-width: 64rem) {
    .columns {
      grid-template-columns: 1.2fr 1.2fr 0.8fr 1.2fr;
    }
  }
`;
