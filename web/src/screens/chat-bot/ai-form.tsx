import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import type { FlowStart } from '#automation/flow/starting-flows.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { ChoiceCards } from '#web/components/choice-cards.tsx'
import { Counted } from '#web/components/counted.tsx'
import { isPlanRefusal, PlanRefusal } from '#web/components/plan-refusal.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './chat-bot.module.css'
import { ConflictWindow } from './conflict-window.tsx'
import { chatBotTexts } from './texts.ts'
import { useBeginFlow } from './use-begin-flow.ts'

type AiKind = 'ai_intent' | 'ai_default'
type Values = { kind: AiKind; title: string; intent: string; instruction: string; context: string }

const startOf = ({ kind, intent, instruction, context }: Values): FlowStart =>
  kind === 'ai_intent'
    ? { kind, intent: intent.trim(), instruction: instruction.trim(), context: context.trim() }
    : { kind, instruction: instruction.trim(), context: context.trim() }

const useAiForm = () => {
  const { aiTab } = useTexts(chatBotTexts)
  const needed = (value: string) => (value.trim() === '' ? aiTab.needed : null)
  return useForm<Values>({
    initialValues: {
      kind: 'ai_intent',
      title: aiTab.names.ai_intent,
      intent: '',
      instruction: '',
      context: '',
    },
    validate: {
      title: needed,
      intent: (value, { kind }) => (kind === 'ai_intent' ? needed(value) : null),
      instruction: needed,
      context: needed,
    },
  })
}

type AiFormValues = ReturnType<typeof useAiForm>

const Way = ({ form }: { form: AiFormValues }) => {
  const { aiTab } = useTexts(chatBotTexts)
  const choose = (kind: AiKind) => {
    // Keep a title that the person wrote.
    if (form.values.title === aiTab.names[form.values.kind]) form.setFieldValue('title', aiTab.names[kind])
    form.setFieldValue('kind', kind)
  }
  return (
    <ChoiceCards
      label={aiTab.wayLabel}
      choices={[
        { value: 'ai_intent', title: aiTab.intent, help: aiTab.intentHelp },
        { value: 'ai_default', title: aiTab.default, help: aiTab.defaultHelp },
      ]}
      value={form.values.kind}
      onChange={choose}
    />
  )
}

const Fields = ({ form }: { form: AiFormValues }) => {
  const { aiTab } = useTexts(chatBotTexts)
  const { title, intent, instruction, context, kind } = form.values
  const { max } = flowLimits.title
  return (
    <>
      <Counted length={title.length} max={max}>
        <TextInput
          label={aiTab.name}
          description={aiTab.nameHelp}
          maxLength={max}
          {...form.getInputProps('title')}
        />
      </Counted>
      {kind === 'ai_intent' && (
        <Counted length={intent.length} max={flowLimits.intent.max}>
          <Textarea
            label={aiTab.about}
            placeholder={aiTab.aboutExample}
            autosize
            minRows={2}
            maxLength={flowLimits.intent.max}
            {...form.getInputProps('intent')}
          />
        </Counted>
      )}
      <Counted length={instruction.length} max={flowLimits.instruction.max}>
        <Textarea
          label={aiTab.instruction}
          placeholder={aiTab.instructionExample}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={flowLimits.instruction.max}
          {...form.getInputProps('instruction')}
        />
      </Counted>
      <Counted length={context.length} max={flowLimits.context.max}>
        <Textarea
          label={aiTab.context}
          description={aiTab.contextHelp}
          placeholder={aiTab.contextExample}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={flowLimits.context.max}
          {...form.getInputProps('context')}
        />
      </Counted>
    </>
  )
}

/** The AI instructions before the flow is opened. */
export const AiForm = () => {
  const { aiTab } = useTexts(chatBotTexts)
  const { team_id } = useCurrentPage()
  const form = useAiForm()
  const { make, busy, error, conflict, closeConflict } = useBeginFlow()
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => make(values.title.trim(), startOf(values)))}
    >
      <Stack gap="lg">
        <Way form={form} />
        <Fields form={form} />
        {isPlanRefusal(error) && <PlanRefusal error={error} teamId={team_id} />}
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {aiTab.create}
          </Button>
        </Group>
      </Stack>
      {conflict && <ConflictWindow conflict={conflict} onClose={closeConflict} />}
    </form>
  )
}
