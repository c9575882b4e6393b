import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useSearchText } from './search-text.ts'
import { componentTexts } from './texts.ts'

type SearchFieldProps = {
  label: string
  searched: string
  /** The longest possible search text. */
  max: number
  onSearch: (text: string) => void
}

/** Searches when typing pauses. */
export const SearchField = ({ label, searched, max, onSearch }: SearchFieldProps) => {
  const component = useTexts(componentTexts)
  const { text, change } = useSearchText(searched, onSearch)
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      maxLength={max}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== '' && <CloseButton size="sm" aria-label={component.clearSearch} onClick={() => change('')} />
      }
    />
  )
}
