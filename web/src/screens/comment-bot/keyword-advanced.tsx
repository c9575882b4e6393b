import { TagsInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { type ClipboardEvent, useId, useState } from 'react'
import { limits, MOST_EXCLUDE_KEYWORDS } from '#contract/limits.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { Counted } from './counted.tsx'
import { errorsUnder } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { addKeywords, commonKeywords, splitKeywords } from './keyword-entry.ts'
import help from './keyword-help.module.css'
import { KeywordMatchMode } from './keyword-match-mode.tsx'

const ExcludedKeywords = ({ form }: { form: DraftForm }) => {
  const { advanced } = useTexts().keywordHelp
  const { exclude_keywords: excluded, keywords, trigger } = form.values
  const errors = errorsUnder(form.errors, 'exclude_keywords')
  const change = (next: readonly string[]) => {
    form.setFieldValue(
      'exclude_keywords',
      addKeywords([], next.join('\n')).keywords.slice(0, MOST_EXCLUDE_KEYWORDS),
    )
    for (const path of Object.keys(form.errors))
      if (path.startsWith('exclude_keywords')) form.clearFieldError(path)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = splitKeywords(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    change([...excluded, ...pasted])
  }
  return (
    <>
      <Counted length={excluded.length} max={MOST_EXCLUDE_KEYWORDS}>
        <TagsInput
          label={advanced.exclude}
          description={advanced.excludeHelp}
          placeholder={excluded.length === 0 ? advanced.excludeExample : ''}
          value={excluded}
          onChange={change}
          splitChars={[',', ';']}
          maxTags={MOST_EXCLUDE_KEYWORDS}
          maxLength={limits.keyword.max}
          onPaste={paste}
          classNames={{ input: classes.tags ?? '', inputField: classes.tagsField ?? '' }}
          error={errors.length > 0 && errors.join(' ')}
        />
      </Counted>
      {trigger === 'keywords' &&
        commonKeywords(keywords, excluded).map((keyword) => (
          <p key={keyword} className={classes.notice}>
            <IconInfoCircle size={16} aria-hidden />
            {advanced.excludedKeyword(keyword)}
          </p>
        ))}
    </>
  )
}

/** What a beginner needs not know: how keywords are looked for, and words that veto an answer. */
export const KeywordAdvanced = ({ form }: { form: DraftForm }) => {
  const { advanced } = useTexts().keywordHelp
  const contentId = useId()
  const { match_mode: mode, exclude_keywords: excluded, trigger } = form.values
  const [open, setOpen] = useState(mode !== 'smart' || excluded.length > 0)
  const shown = open || errorsUnder(form.errors, 'exclude_keywords').length > 0
  return (
    <div className={help.help}>
      <UnstyledButton
        className={help.toggle}
        aria-expanded={shown}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
      >
        {trigger === 'keywords' ? advanced.title : advanced.onlyExclusions}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={contentId} className={`${help.help} ${help.advanced}`} hidden={!shown}>
        {trigger === 'keywords' && (
          <KeywordMatchMode mode={mode} onChange={(next) => form.setFieldValue('match_mode', next)} />
        )}
        <ExcludedKeywords form={form} />
      </div>
    </div>
  )
}
