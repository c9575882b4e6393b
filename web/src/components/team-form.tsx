import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { fieldNames } from '#contract/field-names.ts'
import { limits } from '#contract/limits.ts'
import type { Team } from '#contract/teams.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { componentTexts } from './texts.ts'

type TeamFormProps = {
  submit: string
  /** While the work after creating the team is still running. */
  busy?: boolean
  onMade: (team: Team) => void
  onCancel: () => void
  before?: ReactNode
  after?: ReactNode
}

/** The form that creates a team: its name, with content before and after the field. */
export const TeamForm = ({ submit, busy = false, onMade, onCancel, before, after }: TeamFormProps) => {
  const errors = useTexts(errorTexts)
  const component = useTexts(componentTexts)
  const language = useLanguage()
  const [name, setName] = useState('')
  const [empty, setEmpty] = useState(false)
  const create = useMutation({
    mutationFn: () => call('createTeam', { body: { name: name.trim() } }),
    meta: { toast: false },
    onSuccess: ({ team }) => onMade(team),
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = name.trim() === ''
    setEmpty(missing)
    if (!missing) create.mutate()
  }

  const refused = create.error instanceof ApiError ? create.error.errors.name?.[0] : undefined
  const failed = create.isError ? (refused ?? errorWords(create.error, errors)) : undefined
  const missing = fieldErrorMessage('000001', language, { name: fieldNames.team_name?.[language] ?? '' })
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {before}
        <TextInput
          label={component.teamName}
          placeholder={component.teamNameExample}
          maxLength={limits.team_name.max}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={empty ? missing : failed}
          data-autofocus
        />
        {after}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {component.cancel}
          </Button>
          <Button type="submit" loading={busy || create.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
