import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { TITLE } from '#automation/flow/merge-flows.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import { problemsTexts } from '#web/flow-editor/problems/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { Conflict } from '../document/autosave.ts'
import { useFlow } from '../editor-context.tsx'
import { stepName } from '../step-name.ts'
import classes from './saving.module.css'
import { useAutosave, useSaving } from './saving-context.tsx'
import { savingTexts } from './texts.ts'
import { useCopy } from './use-copy.ts'

type Opened = { opened: boolean; onClose: () => void }

type ChoiceProps = { label: string; help: string; disabled: boolean; onClick: () => void }

const Choice = ({ label, help, disabled, onClick }: ChoiceProps) => (
  <UnstyledButton
    className={classes.choice}
    disabled={disabled}
    {...(disabled && { 'data-disabled': true })}
    onClick={onClick}
  >
    <Text fw={600}>{label}</Text>
    <Text size="sm" c="dimmed">
      {help}
    </Text>
  </UnstyledButton>
)

/** The conflicting parts, by their names on the canvas. */
const usePartNames = ({ theirs, parts }: Conflict): string[] => {
  const problemsWords = useTexts(problemsTexts)
  const flow = useFlow()
  const { conflict } = useTexts(savingTexts)
  return parts.map((part) => {
    const [mine, other] = [nodeWith(flow, part), nodeWith(theirs.flow, part)]
    const node = mine ?? other
    if (part === TITLE && !node) return conflict.flowTitle
    if (!node) return part
    const name = stepName((mine ? flow : theirs.flow).nodes, problemsWords, node)
    if (mine && other) return name
    // Triggers have different ids on each side: neither is deleted.
    if (node === flow.nodes[0]) return name
    return `${name} (${mine ? conflict.deletedByThem : conflict.deletedByMe})`
  })
}

const ConflictWindow = ({ opened, onClose, conflict }: Opened & { conflict: Conflict }) => {
  const words = useTexts(savingTexts).conflict
  const autosave = useAutosave()
  const names = usePartNames(conflict)
  const { copy, isCopying } = useCopy()
  return (
    <Modal opened={opened} onClose={onClose} title={words.title}>
      <Stack gap="md">
        <Text>{words.text}</Text>
        <ul className={classes.parts}>
          {conflict.parts.map((part, index) => (
            <li key={part}>{names[index]}</li>
          ))}
        </ul>
        <Stack gap="xs">
          <Choice
            label={words.mine}
            help={words.mineHelp}
            disabled={isCopying}
            onClick={() => autosave.decide('mine')}
          />
          <Choice
            label={words.theirs}
            help={words.theirsHelp}
            disabled={isCopying}
            onClick={() => autosave.decide('theirs')}
          />
          <Choice
            label={words.copy}
            help={words.copyHelp}
            disabled={isCopying}
            onClick={() => copy({ andOpen: false })}
          />
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.later}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const DeletedWindow = ({ opened, onClose }: Opened) => {
  const { deleted, conflict } = useTexts(savingTexts)
  const { copy, isCopying } = useCopy()
  return (
    <Modal opened={opened} onClose={onClose} title={deleted.title}>
      <Stack gap="lg">
        <Text>{deleted.text}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {conflict.later}
          </Button>
          <Button loading={isCopying} onClick={() => copy({ andOpen: true })}>
            {deleted.copy}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Decisions of the person: a conflict of two people's changes, or the future of a deleted flow. */
export const DecideWindow = (props: Opened) => {
  const state = useSaving(({ save }) => save)
  if (state.kind === 'conflict') return <ConflictWindow {...props} conflict={state.conflict} />
  return state.kind === 'deleted' ? <DeletedWindow {...props} /> : null
}
