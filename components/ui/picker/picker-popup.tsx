import { Combobox } from '@base-ui/react/combobox';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/form/control-class';
import { Icon } from '@/components/ui/icon';
import { searchRule } from '@/lib/forms/search-rule';
import type { Choice, PickerProps } from './choice';

const POPUP =
  'flex max-h-[min(var(--available-height),22rem)] w-[max(var(--anchor-width),17rem)] max-w-[var(--available-width)] flex-col rounded-lg border border-line bg-surface text-ink shadow-lg';
const ITEM =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm select-none data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent';

/** The popup hangs outside of the form that it fills, which may not take the search for an entry. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

function statusOf({
  words,
  found,
  subject,
  isListed,
}: Pick<PickerProps, 'words' | 'found' | 'subject' | 'isListed'>) {
  if (words === '' && !isListed) return 'Type part of a name.';
  const problem = searchRule(words);
  if (problem !== undefined) return problem;
  if (found.isSearching) return 'Searching…';
  if (found.failure) return `We couldn’t load ${subject}.`;
  return found.items.length === 0 ? `No ${subject} found.` : '';
}

interface PickerPopupProps extends PickerProps {
  control: ComponentProps<typeof Combobox.Trigger>;
  container: HTMLElement | undefined;
  /** @param left what was searched for without choosing anything */
  children: (left: string) => ReactNode;
}

export function PickerPopup(props: PickerPopupProps) {
  const { subject, chosen, isMultiple = false, found, words, onSearch, onChange } = props;
  const [isOpen, setIsOpen] = useState(true);
  const [typed, setTyped] = useState(words);
  const search = (text: string) => {
    setTyped(text);
    onSearch(text.trim());
  };
  const status = statusOf(props);
  // Enter takes the first line, which may not be one of the search before.
  const isUnasked = words === '' && !props.isListed;
  const isTooLong = searchRule(words) !== undefined;
  const shown = isUnasked || isTooLong || found.failure || found.isSearching ? [] : found.items;
  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root<Choice, boolean>
        multiple={isMultiple}
        items={shown}
        filter={null}
        autoHighlight
        value={isMultiple ? chosen : (chosen[0] ?? null)}
        itemToStringLabel={({ name }) => name}
        isItemEqualToValue={(one, other) => one.id === other.id}
        open={isOpen}
        onOpenChange={(isOpening, { reason }) => {
          if (reason === 'escape-key') search('');
          setIsOpen(isOpening);
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          // The library empties the search whenever it closes, also where nothing was chosen.
          if (reason === 'input-change') search(text);
        }}
        onValueChange={(next) => {
          search('');
          onChange([next ?? []].flat());
        }}
      >
        <Combobox.Trigger {...props.control}>
          {props.children(isOpen ? '' : words)}
        </Combobox.Trigger>
        <Combobox.Portal container={props.container}>
          <Combobox.Positioner
            positionMethod="fixed"
            align="start"
            sideOffset={4}
            className="z-50"
            onInput={keepInside}
            onChange={keepInside}
          >
            <Combobox.Popup
              aria-label={`Choose from ${subject}`}
              aria-busy={(found.isSearching && !isTooLong) || undefined}
              className={POPUP}
              onKeyDown={(event) => {
                // A dialog of the browser would close by the same key.
                if (event.key === 'Escape') event.preventDefault();
              }}
            >
              <div className="p-2">
                <Combobox.Input
                  aria-label={`Search ${subject}`}
                  type="search"
                  className={CONTROL}
                />
              </div>
              <Combobox.Status className="px-4 pb-3 text-sm text-muted empty:hidden">
                {status}
              </Combobox.Status>
              {words !== '' && found.failure && (
                <div className="px-2 pb-2">
                  <Button onClick={found.onRetry}>Try again</Button>
                </div>
              )}
              <Combobox.List
                aria-label={`Found ${subject}`}
                className="min-h-0 overflow-y-auto overscroll-contain px-2 pb-2 empty:hidden"
              >
                {(choice: Choice) => (
                  <Combobox.Item key={choice.id} value={choice} className={ITEM}>
                    <bdi className="min-w-0 wrap-anywhere">{choice.name}</bdi>
                    <span className="ml-auto text-right text-muted">{choice.note}</span>
                    <Combobox.ItemIndicator>
                      <Icon name="check-circle" className="size-4 text-accent" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}
