import { Button, Checkbox, Code, Group, Stack, Table } from '@mantine/core'
import { useState } from 'react'
import { StatusPill } from '#web/components/status-pill.tsx'
import { api, type PersonAction } from './api.ts'
import { attempt } from './attempt.ts'
import { useHere } from './here.tsx'
import { Choose, Section, useQuestion } from './parts.tsx'
import { text } from './texts.ts'
import type { Page, Person } from './types.ts'

const ALL_TASKS = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE']

/** Acts as the owner of a page in their own Facebook settings. */
export function PeopleSection() {
  const { app, people } = useHere().world
  const [id, setId] = useState(people[0]?.id ?? '')
  const person = people.find((each) => each.id === id)
  return (
    <Section heading={text.people.heading} explanation={text.people.explanation(app.name)}>
      <Choose
        label={text.people.who}
        values={people.map((each) => each.id)}
        words={Object.fromEntries(people.map((each) => [each.id, each.name]))}
        value={id}
        onChange={setId}
      />
      {person && (
        <>
          <div>
            <StatusPill tone={person.authorized ? 'alive' : 'quiet'}>
              {(person.authorized ? text.people.allowed : text.people.notAllowed)(app.name)}
            </StatusPill>
          </div>
          <Deeds person={person} app={app.name} />
          <Roles person={person} />
          {person.authorized && <Permissions person={person} />}
        </>
      )}
    </Section>
  )
}

function Deeds({ person, app }: { person: Person; app: string }) {
  const { ask, dialog } = useQuestion()
  const { people } = text
  const deed = (action: PersonAction, label: string, body: object = {}, question?: string) => {
    const act = () => attempt(() => api.personDoes(person.id, action, body), people.done(label))
    const press = () => (question ? ask({ title: question, why: people.noWayBack, yes: label, act }) : act())
    return (
      <Button variant="default" size="xs" onClick={() => void press()}>
        {label}
      </Button>
    )
  }
  return (
    <Group gap="xs" role="group" aria-label={people.deeds}>
      {deed('change-password', people.changePassword)}
      {deed('expire-tokens', people.expireTokens)}
      {deed('checkpoint', people.checkpointOn, { on: true })}
      {deed('checkpoint', people.checkpointOff, { on: false })}
      {deed('remove-app', people.removeApp(app), {}, people.removeAsk(app))}
      {deed('request-deletion', people.requestDeletion, {}, people.deletionAsk(app))}
      {dialog}
    </Group>
  )
}

/** Per page: is the person still its admin, and is it still ticked for the app. */
function Roles({ person }: { person: Person }) {
  const { pages } = useHere().world
  const { people } = text
  const rows = person.roles.map(({ page_id, tasks, granted }) => {
    const name = pages.find(({ id }) => id === page_id)?.name ?? page_id
    return [
      name,
      <Checkbox
        key="role"
        aria-label={`${people.isAdmin}: ${name}`}
        checked={tasks.length > 0}
        onChange={({ currentTarget: { checked } }) =>
          void attempt(() => api.setRole(person.id, page_id, checked ? ALL_TASKS : []))
        }
      />,
      <Checkbox
        key="grant"
        aria-label={`${people.isTicked}: ${name}`}
        checked={granted}
        disabled={!person.authorized}
        onChange={({ currentTarget: { checked } }) => {
          const page_ids = grantedAccounts(pages, person, page_id, checked)
          void attempt(() => api.setGrants(person.id, { page_ids }))
        }}
      />,
    ]
  })
  return (
    <Table
      captionSide="top"
      horizontalSpacing={0}
      verticalSpacing={4}
      data={{ caption: people.pages, head: [people.page, people.isAdmin, people.isTicked], body: rows }}
    />
  )
}

/** An Instagram account stays ticked with its page. */
function grantedAccounts(pages: Page[], person: Person, pageId: string, on: boolean): string[] {
  const ticked = person.roles.filter((role) => (role.page_id === pageId ? on : role.granted))
  return ticked.flatMap(({ page_id }) => {
    const instagram = pages.find(({ id }) => id === page_id)?.instagram
    return instagram ? [page_id, instagram.id] : [page_id]
  })
}

function Permissions({ person }: { person: Person }) {
  const granted = person.permissions
    .filter(({ status }) => status === 'granted')
    .map(({ permission }) => permission)
  const set = (permissions: string[]) => void attempt(() => api.setGrants(person.id, { permissions }))
  return (
    <Checkbox.Group label={text.people.mayDo} value={granted} onChange={set}>
      <Stack gap={6} mt={6}>
        {person.permissions.map(({ permission }) => {
          const words = text.people.permissions[permission] ?? permission
          const label = (
            <>
              {words} <Code>{permission}</Code>
            </>
          )
          return <Checkbox key={permission} value={permission} label={label} />
        })}
      </Stack>
    </Checkbox.Group>
  )
}
