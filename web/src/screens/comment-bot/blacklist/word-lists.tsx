import { CloseButton, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Blacklist } from '#contract/blacklist.schemas.ts'
import { componentTexts } from '#web/components/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './blacklist.module.css'
import { blacklistTexts } from './texts.ts'
import { searchWords } from './typed-words.ts'
import { ExcludedWord, ListedWord } from './word-chip.tsx'

type WordListsProps = { blacklist: Blacklist; search: string; onSearch: (text: string) => void }

const LONGEST_SEARCH = 64

const Search = ({ search, onSearch }: Omit<WordListsProps, 'blacklist'>) => {
  const blacklist = useTexts(blacklistTexts)
  const component = useTexts(componentTexts)
  return (
    <TextInput
      aria-label={blacklist.search}
      placeholder={blacklist.search}
      value={search}
      maxLength={LONGEST_SEARCH}
      onChange={(event) => onSearch(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        search !== '' && (
          <CloseButton size="sm" aria-label={component.clearSearch} onClick={() => onSearch('')} />
        )
      }
    />
  )
}

const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.chips} aria-label={label}>
    {children}
  </ul>
)

/** The built-in list is folded, because it contains rude words. */
const BuiltIn = ({ count, open: found, children }: { count: number; open: boolean; children: ReactNode }) => {
  const texts = useTexts(blacklistTexts)
  const [asked, setAsked] = useState(false)
  const id = useId()
  const open = asked || found
  return (
    <div>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setAsked(!open)}
      >
        <span>{texts.builtIn(count)}</span>
        <IconChevronDown size={18} aria-hidden />
      </UnstyledButton>
      <Text size="sm" c="dimmed" mb={8}>
        {texts.builtInHelp}
      </Text>
      <div id={id}>{open && <Chips label={texts.builtIn(count)}>{children}</Chips>}</div>
    </div>
  )
}

/** The page's own words, the built-in ones, and the excluded ones. */
export const WordLists = ({ blacklist, search, onSearch }: WordListsProps) => {
  const texts = useTexts(blacklistTexts)
  const found = searchWords(blacklist.words, search)
  const own = found.filter(({ source }) => source === 'added')
  const builtIn = found.filter(({ source }) => source === 'built_in')
  const excluded = searchWords(blacklist.excluded, search)
  const searching = search.trim() !== ''
  return (
    <div className={classes.lists}>
      <Search search={search} onSearch={onSearch} />
      {searching && found.length + excluded.length === 0 && (
        <Text c="dimmed" role="status">
          {texts.nothingFound(search.trim())}
        </Text>
      )}
      {(own.length > 0 || !searching) && (
        <div>
          <Text fw={700} mb={8}>
            {texts.own(own.length)}
          </Text>
          {own.length === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.noOwn}
            </Text>
          ) : (
            <Chips label={texts.own(own.length)}>
              {own.map((word) => (
                <ListedWord key={word.id} word={word} inEffect={blacklist.words} />
              ))}
            </Chips>
          )}
        </div>
      )}
      {builtIn.length > 0 && (
        <BuiltIn count={builtIn.length} open={searching}>
          {builtIn.map((word) => (
            <ListedWord key={word.id} word={word} inEffect={blacklist.words} />
          ))}
        </BuiltIn>
      )}
      {excluded.length > 0 && (
        <div>
          <Text fw={700} mb={8}>
            {texts.excluded(excluded.length)}
          </Text>
          <Chips label={texts.excluded(excluded.length)}>
            {excluded.map((word) => (
              <ExcludedWord key={word.id} word={word} />
            ))}
          </Chips>
        </div>
      )}
    </div>
  )
}
