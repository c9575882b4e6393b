import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '#contract/errors.ts'
import { fieldNames } from '#contract/field-names.ts'
import { limits } from '#contract/limits.ts'
import type { Team } from '#contract/teams.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './connect-window.module.css'

type FirstTeamFormProps = { busy: boolean; onMade: (team: Team) => void; onCancel: () => void }

/** A newcomer has no team yet: it is made here, without leaving the page being connected. */
export const FirstTeamForm = ({ busy, onMade, onCancel }: FirstTeamFormProps) => {
  const { pages, errors } = useTexts()
  const { connecting } = pages
  const language = useLanguage()
  const [name, setName] = useState('')
  const [empty, setEmpty] = useState(false)
  const create = useMutation({
    mutationFn: () => call('createTeam', { body: { name: name.trim() } }),
    meta: { toast: false },
    onSuccess: ({ team }) => onMade(team),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = name.trim() === ''
    setEmpty(missing)
    if (!missing) create.mutate()
  }

  const refused = create.error instanceof ApiError ? create.error.errors.name?.[0] : undefined
  const failed = create.isError ? (refused ?? errorWords(create.error, errors)) : undefined
  const missing = errorMessage('000001', language, { name: fieldNames.team_name?.[language] ?? '' })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <div>
          <Title order={3} size="h4">
            {connecting.firstTeamTitle}
          </Title>
          <Text c="dimmed">{connecting.firstTeamText}</Text>
        </div>
        <TextInput
          label={connecting.teamName}
          placeholder={connecting.teamNameExample}
          maxLength={limits.team_name.max}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={empty ? missing : failed}
          data-autofocus
        />
        <Group gap="xs" wrap="nowrap" className={classes.trial}>
          <IconGift size={20} aria-hidden />
          <Text fw={600}>{connecting.trial}</Text>
        </Group>
        <Text c="dimmed">{connecting.whatHappens}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {connecting.cancel}
          </Button>
          <Button type="submit" loading={busy || create.isPending}>
            {connecting.createAndConnect}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
