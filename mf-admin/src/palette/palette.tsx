import { type AnyRef, useCombobox } from 'downshift';
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { Button, EmptyState, Icon, LineDrawing, VisuallyHidden } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Notice } from 'shared-kernel/ui/status';
import { Title } from '../app/record-title.tsx';
import { Group, Layout } from './palette.styles.ts';
import type { PaletteItem } from './palette-item.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** Longest keyword of the API. */
const MAX_WORDS = 100;

const textOf = (item: PaletteItem | null): string => item?.label ?? '';

/** Items are links that the browser follows, so downshift only moves the highlight. */
const onlyMoves: NonNullable<Parameters<typeof useCombobox<PaletteItem>>[0]['stateReducer']> = (state, { changes }) => {
  const { highlightedIndex = -1 } = changes;
  return highlightedIndex < 0 ? state : { ...state, highlightedIndex };
};

interface Props {
  /** @param isLeft - whether the user selected an item and leaves the screen */
  onClose: (isLeft: boolean) => void;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

/**
 * Finds records, screens and actions by name, and opens them. The focus stays in the field; keys move in the list
 * below. Before typing, it offers recent records, and all screens and actions.
 */
export const Palette = ({ onClose, onHelp }: Props) => {
  const t = useTexts('mf-admin');
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { groups, isSearching, hasFailed, retry } = usePaletteGroups(typed, onHelp);
  const items = groups.flatMap((group) => group.items);
  const isEmpty = items.length === 0;
  // Results of lists arrive one after another. The highlighted item stays highlighted when it moves.
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );

  const { getInputProps, getMenuProps, getItemProps } = useCombobox<PaletteItem>({
    items,
    itemToString: textOf,
    isOpen: true,
    inputValue: typed,
    selectedItem: null,
    highlightedIndex: isEmpty ? -1 : at,
    stateReducer: onlyMoves,
    onHighlightedIndexChange: ({ highlightedIndex }) => setActiveId(items[highlightedIndex]?.id),
  });

  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key !== 'Enter' && key !== 'Escape') return;
    // The dialog handles Escape.
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
    if (key === 'Escape' || nativeEvent.isComposing) return;
    list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
  };

  const choose = (item: PaletteItem, { ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    // The browser opens the link elsewhere.
    if (ctrlKey || metaKey || shiftKey) return;
    onClose(true);
    if ('run' in item) item.run();
  };

  const said = isEmpty ? t('palette.none', { words: typed.trim() }) : t('list.count', { count: items.length });

  return (
    <Dialog labelledBy={titleId} size="medium" onDismiss={() => onClose(false)}>
      <VisuallyHidden as="h2" id={titleId}>
        {t('palette.title')}
      </VisuallyHidden>
      <Layout>
        <div className="field">
          <Icon name="search" />
          <input
            {...getInputProps({
              onKeyDown,
              onChange: ({ currentTarget }) => {
                setTyped(currentTarget.value);
                setActiveId(undefined);
              },
              'aria-label': t('palette.title'),
              'aria-labelledby': undefined,
              'aria-expanded': !isEmpty,
            })}
            type="text"
            // While empty, the field shows its placeholder, in the page's language.
            dir={typed ? 'auto' : undefined}
            placeholder={t('palette.placeholder')}
            maxLength={MAX_WORDS}
            spellCheck={false}
            enterKeyHint="go"
          />
        </div>
        {hasFailed && (
          <Notice role="alert">
            <p>{t('palette.failed')}</p>
            <Button kind="quiet" onClick={retry}>
              {t('failure.retry')}
            </Button>
          </Notice>
        )}
        <div {...getMenuProps({ ref: list, 'aria-label': t('palette.results') })} className="items">
          {groups.map((group) => (
            <Group key={group.id} role="group" aria-labelledby={`${titleId}-${group.id}`}>
              <p id={`${titleId}-${group.id}`} role="presentation">
                {group.label}
              </p>
              {group.items.map((item) => (
                <Option
                  key={item.id}
                  item={item}
                  {...getItemProps({
                    item,
                    index: items.indexOf(item),
                    onClick: (event: MouseEvent) => choose(item, event),
                  })}
                />
              ))}
            </Group>
          ))}
        </div>
        {isEmpty && (
          <div className="nothing">
            {isSearching ? (
              <p>{t('palette.searching')}</p>
            ) : (
              <EmptyState title={said} hint={t('palette.noneHint')}>
                {null}
              </EmptyState>
            )}
          </div>
        )}
        <p className="keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
          </span>
          <span>
            <kbd>↵</kbd> {t('palette.open')}
          </span>
          <span>
            <kbd>Esc</kbd> {t('palette.close')}
          </span>
        </p>
        <VisuallyHidden role="status">{isSearching ? t('palette.searching') : said}</VisuallyHidden>
      </Layout>
    </Dialog>
  );
};

interface OptionProps extends HTMLAttributes<HTMLElement> {
  item: PaletteItem;
  ref?: AnyRef | undefined;
}

/** Renders an item; downshift provides its attributes. */
const Option = ({ item, ...props }: OptionProps) => {
  const content = (
    <>
      <LineDrawing>
        <path d={item.icon} />
      </LineDrawing>
      <Title className="label" title={item.label} {...(item.labelLang && { lang: item.labelLang })} />
      {item.hint && <span className="hint">{item.hint}</span>}
    </>
  );
  if ('to' in item) {
    return (
      <Link {...props} to={item.to} tabIndex={-1}>
        {content}
      </Link>
    );
  }
  if ('href' in item) {
    return (
      <a {...props} href={item.href} hrefLang={item.lang} lang={item.lang} tabIndex={-1}>
        {content}
      </a>
    );
  }
  return <div {...props}>{content}</div>;
};
