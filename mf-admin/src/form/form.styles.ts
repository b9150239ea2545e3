import { Notice, Skeleton } from 'shared-kernel/ui/status';
import styled, { css } from 'styled-components';

/** A framed group of fields, in two columns where there is room. */
const frame = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  align-items: start;
  gap: var(--space-1) var(--space-3);
  max-width: 72rem;
  min-inline-size: 0;
  margin: 0;
  padding: clamp(1rem, 2.5vw, 1.5rem);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);

  > * {
    grid-column: 1 / -1;
  }

  /* Single-line fields are narrow; languages side by side, lists and tables are wide. */
  > div:not(:has(> .group, table)) {
    max-width: 36rem;
  }

  /* Single-line fields are side by side where there is room; file fields are not. */
  > div:not(:has(> .group, table, [type='file'])) {
    grid-column: auto;
  }
`;

export const Fields = styled.fieldset`
  ${frame}
`;

/** A long form's sections. */
export const Sections = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  max-width: 72rem;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  @media (min-width: 64rem) {
    /* Scrolls focused elements clear of the links above. */
    && :is(a, button, input, select, textarea, summary, [tabindex]) {
      scroll-margin-block-start: calc(var(--target) + var(--space-2));
    }
  }
`;

export const Section = styled.section`
  ${frame}

  > h3 {
    margin-block-end: var(--space-1);
    font: var(--type-title-s);
  }

  > h3:focus {
    outline: none;
  }
`;

/** Links to the sections, which stay in view where the window is wide. */
export const Contents = styled.nav`
  @media (min-width: 64rem) {
    position: sticky;
    /* Below the banner of a seen role, which is at the same place. */
    z-index: calc(var(--layer-header) - 2);
    inset-block-start: var(--bar-height);
    background: var(--color-ground);
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-2);
    padding: 0;
    list-style: none;
  }

  a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    color: inherit;
    font: var(--type-text-s);
  }

  .rejected {
    color: var(--color-error);
    font-weight: 600;
  }
`;

/** A group of fields inside another frame. */
export const FieldGroup = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Buttons with values for the field above, over its error line. */
export const Shortcuts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
`;

/** Placeholder while a control loads. */
export const Room = styled(Skeleton)`
  height: 18rem;
`;

export const Bar = styled.div`
  /* Elements in the bar are always visible, and need no space below. */
  --room-below: -5rem;

  position: sticky;
  z-index: calc(var(--layer-header) - 1);
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  max-width: 72rem;
  padding-block: var(--space-1);
  background: var(--color-ground);

  .undo {
    flex-basis: 100%;
  }

  .undo:not(:has([role='group'])) {
    position: absolute;
  }

  && p {
    margin: 0;
    color: var(--color-ink-soft);
    font: var(--type-text-s);
  }
`;

export const Locked = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  margin-block-end: var(--space-2);
  color: var(--color-ink-soft);
  font: var(--type-text-s);
`;

/** A message about drafts, above a form or a list. */
export const DraftBox = styled(Notice)`
  margin-block-end: var(--space-2);
`;

export const DraftList = styled.ul`
  display: grid;
  width: 100%;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
    overflow-wrap: anywhere;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: inherit;
    text-decoration: underline;
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-block-start: var(--space-2);
`;

/** A picture with its name, in a list. */
export const PictureLine = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  overflow-wrap: anywhere;

  img {
    flex: none;
    width: 3.5rem;
    height: 3.5rem;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    object-fit: cover;
  }

  bdi {
    min-width: 0;
  }
`;
