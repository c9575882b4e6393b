import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { Blacklist, CommentSettings } from '#contract/blacklist.schemas.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ActionChoice } from './action-choice.tsx'
import { AddWords } from './add-words.tsx'
import { blacklistTexts } from './texts.ts'
import { TryComment } from './try-comment.tsx'
import { useBlacklist, useChangeSettings, useCommentSettings } from './use-blacklist.ts'
import { WordLists } from './word-lists.tsx'

type WordsProps = {
  /** Whether a confirmation is open. */
  asking: boolean
  onAsking: (asking: boolean) => void
}

type LoadedProps = WordsProps & { blacklist: Blacklist; settings: CommentSettings }

const Loaded = ({ blacklist, settings, asking, onAsking }: LoadedProps) => {
  const [search, setSearch] = useState('')
  return (
    <Stack gap="lg">
      <ActionChoice action={settings.blacklist_action} asking={asking} onAsking={onAsking} />
      <TryComment words={blacklist.words} action={settings.blacklist_action} />
      <AddWords words={blacklist.words} onAdded={() => setSearch('')} />
      <WordLists blacklist={blacklist} search={search} onSearch={setSearch} />
      <AdvertsSwitch on={settings.leave_adverts} />
    </Stack>
  )
}

const AdvertsSwitch = ({ on }: { on: boolean }) => {
  const { adverts, advertsHelp } = useTexts(blacklistTexts)
  const change = useChangeSettings()
  return (
    <Switch
      label={adverts}
      description={advertsHelp}
      checked={on}
      onChange={(event) => change.mutate({ leave_adverts: event.currentTarget.checked })}
    />
  )
}

/** The blacklist with its action and a test field. */
export const Words = (props: WordsProps) => {
  const texts = useTexts(blacklistTexts)
  const words = useBlacklist()
  const settings = useCommentSettings()
  const failed = [words, settings].find(({ isError, data }) => isError && !data)
  if (failed)
    return <LoadError what={texts.loadFailed} error={failed.error} onRetry={() => failed.refetch()} />
  if (!words.data || !settings.data) return <RowSkeletons height={96} count={4} />
  return <Loaded blacklist={words.data.blacklist} settings={settings.data.comment_settings} {...props} />
}
