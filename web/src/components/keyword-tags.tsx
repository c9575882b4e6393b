import { TagsInput, type TagsInputProps } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Counted } from './counted.tsx'
import { finishedKeywords, splitKeywords } from './keyword-entry.ts'
import classes from './keyword-tags.module.css'

type KeywordTagsProps = Pick<TagsInputProps, 'label' | 'description' | 'error' | 'renderPill'> & {
  keywords: readonly string[]
  max: number
  /** The placeholder of an empty field. */
  example: string
  /** All keywords including duplicates; the caller reports duplicates. */
  onChange: (keywords: readonly string[]) => void
}

/** Keywords as chips: Enter or a comma adds one, pasting adds several. */
export const KeywordTags = ({ keywords, max, example, onChange, ...input }: KeywordTagsProps) => {
  const [typed, setTyped] = useState('')
  const paste = (event: ClipboardEvent) => {
    const pasted = splitKeywords(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    onChange([...keywords, ...pasted])
  }
  // Phone keyboards send no key event for a comma, only the changed text.
  const type = (text: string) => {
    const { finished, rest } = finishedKeywords(text)
    if (finished.length > 0) onChange([...keywords, ...finished])
    setTyped(rest)
  }
  return (
    <Counted length={keywords.length} max={max}>
      <TagsInput
        {...input}
        placeholder={keywords.length === 0 ? example : ''}
        value={[...keywords]}
        onChange={onChange}
        searchValue={typed}
        onSearchChange={type}
        allowDuplicates
        splitChars={[',', ';']}
        maxTags={max}
        maxLength={limits.keyword.max}
        onPaste={paste}
        classNames={{ input: classes.tags ?? '', inputField: classes.tagsField ?? '' }}
      />
    </Counted>
  )
}
