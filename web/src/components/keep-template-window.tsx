import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Flow } from '#automation/flow/flow.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/browser.ts'
import { flowFileTexts } from '#web/components/flow-file/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { toast } from '#web/ui/toast.ts'
import { Counted } from './counted.tsx'

type KeepTemplateWindowProps = {
  pageId: string
  title: string
  /** The flow at the time of saving. */
  flow: () => Flow | Promise<Flow>
  onClose: () => void
}

/** Saves a flow as a template of the team. */
export const KeepTemplateWindow = ({ pageId, title, flow, onClose }: KeepTemplateWindowProps) => {
  const errors = useTexts(errorTexts)
  const { saveTemplate: save } = useTexts(flowFileTexts)
  const queries = useQueryClient()
  const [name, setName] = useState(title)
  const [description, setDescription] = useState('')
  const keep = useMutation({
    mutationFn: async () => {
      const { nodes } = await flow()
      return call('saveTemplate', { body: { page_id: pageId, title: name, description, nodes } })
    },
    meta: { toast: false },
    onSuccess: async () => {
      toast({ success: true, message: save.done(name.trim()) })
      onClose()
      await queries.invalidateQueries({ queryKey: ['listTemplates'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !keep.isPending) keep.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={save.title}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {save.help}
          </Text>
          <Counted length={name.length} max={limits.automation_name.max}>
            <TextInput
              label={save.name}
              required
              data-autofocus
              maxLength={limits.automation_name.max}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Counted>
          <Counted length={description.length} max={limits.automation_description.max}>
            <Textarea
              label={save.description}
              description={save.descriptionHelp}
              autosize
              minRows={2}
              maxLength={limits.automation_description.max}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          </Counted>
          {keep.error !== null && (
            <Alert color="error" role="alert">
              {errorWords(keep.error, errors)}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {save.cancel}
            </Button>
            <Button type="submit" loading={keep.isPending} disabled={name.trim() === ''}>
              {save.confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
