import { Text } from '@mantine/core'
import type { CommentSettings } from '#contract/blacklist.schemas.ts'
import { ChoiceCards } from '#web/components/choice-cards.tsx'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { blacklistTexts } from './texts.ts'
import { useChangeSettings } from './use-blacklist.ts'

type Action = CommentSettings['blacklist_action']

type ActionChoiceProps = {
  action: Action
  asking: boolean
  onAsking: (asking: boolean) => void
}

/** Hide or delete. Deleting needs a confirmation, because it cannot be undone. */
export const ActionChoice = ({ action, asking, onAsking }: ActionChoiceProps) => {
  const texts = useTexts(blacklistTexts)
  const change = useChangeSettings()
  const choose = (blacklist_action: Action) => change.mutate({ blacklist_action })
  return (
    <div>
      <Text fw={700} mb={4}>
        {texts.action.label}
      </Text>
      <ChoiceCards
        label={texts.action.label}
        choices={[
          { value: 'hide', title: texts.action.hide, help: texts.action.hideHelp },
          { value: 'delete', title: texts.action.delete, help: texts.action.deleteHelp },
        ]}
        value={action}
        onChange={(chosen: Action) => (chosen === 'delete' ? onAsking(true) : choose(chosen))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {texts.neverAnswered}
      </Text>
      <ConfirmWindow
        opened={asking}
        title={texts.action.confirmTitle}
        confirm={texts.action.confirm}
        cancel={texts.action.cancel}
        onConfirm={() => {
          choose('delete')
          onAsking(false)
        }}
        onClose={() => onAsking(false)}
      >
        <Text>{texts.action.confirmText}</Text>
      </ConfirmWindow>
    </div>
  )
}
