import {
  ActionIcon,
  Anchor,
  Avatar,
  Button,
  Drawer,
  Group,
  Select,
  Stack,
  TagsInput,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { IconPhone, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { builtInFields, isBuiltInField } from '#automation/contacts/contact.ts'
import { LONGEST_FIELD_NAME, LONGEST_FIELD_VALUE, LONGEST_TAG } from '#automation/flow/flow-limits.ts'
import type { CustomerCard as Card, Customer } from '#contract/customers.schemas.ts'
import { LONGEST_NOTE } from '#contract/customers.ts'
import { allows } from '#contract/permissions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { PageAvatar } from '#web/components/page-avatar.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { CustomerOrders } from '../orders/customer-orders.tsx'
import classes from './customers.module.css'
import { customersTexts } from './texts.ts'
import { Timeline } from './timeline.tsx'
import { useCustomerSettings, useFieldNames, useRefreshCustomers } from './use-customers.ts'

const inputsOf: Record<string, { inputMode?: 'tel' | 'email' | 'numeric'; type?: string }> = {
  phone: { inputMode: 'tel' },
  email: { inputMode: 'email' },
  number: { inputMode: 'numeric' },
}

const useCard = (id: string) => {
  const { page_id } = useCurrentPage()
  return useQuery(apiQuery('getCustomer', { params: { customer_id: id }, query: { page_id } }))
}

/** Shows the changed card before the list is read again. */
const useShowCard = (id: string) => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const refresh = useRefreshCustomers()
  return async ({ card }: { card: Card }) => {
    const { queryKey } = apiQuery('getCustomer', { params: { customer_id: id }, query: { page_id } })
    queries.setQueryData(queryKey, { success: true, card })
    await refresh()
  }
}

const NEW = 'new:'

/** Fields and tags, saved together. Remount it when the saved values change. */
const Details = ({ customer }: { customer: Customer }) => {
  const customers = useTexts(customersTexts)
  const { card: texts } = customers
  const { page_id } = useCurrentPage()
  const { data: settings } = useCustomerSettings()
  const nameOf = useFieldNames()
  const showCard = useShowCard(customer.customer.id)
  const queries = useQueryClient()
  const saved = Object.fromEntries(customer.fields.map(({ key, value }) => [key, value]))
  const [values, setValues] = useState<Record<string, string>>(saved)
  const [tags, setTags] = useState(customer.tags)
  const [searched, setSearched] = useState('')
  const changed = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value.trim() !== (saved[key] ?? '')),
  )
  const add_tags = tags.filter((tag) => !customer.tags.includes(tag))
  const remove_tags = customer.tags.filter((tag) => !tags.includes(tag))
  const isChanged = Object.keys(changed).length + add_tags.length + remove_tags.length > 0
  const save = useMutation({
    mutationFn: () =>
      call('updateCustomer', {
        params: { customer_id: customer.customer.id },
        body: { page_id, fields: changed, add_tags, remove_tags },
      }),
    meta: { toast: false },
    onSuccess: async (reply) => {
      toast({ success: true, message: texts.saved })
      await showCard(reply)
    },
  })
  const create = useMutation({
    mutationFn: (name: string) => call('createContactField', { body: { page_id, name, type: 'text' } }),
    onSuccess: async ({ field }) => {
      await queries.invalidateQueries({ queryKey: ['getCustomerSettings'] })
      setValues((before) => ({ ...before, [field.key]: '' }))
      setSearched('')
    },
  })
  const errors = save.error instanceof ApiError ? save.error.errors : {}
  const known = settings?.fields ?? []
  const typeOf = (key: string) =>
    known.find((field) => field.key === key)?.type ?? (isBuiltInField(key) ? builtInFields[key] : 'text')
  const named = (key: string) =>
    nameOf({
      key,
      name:
        known.find((field) => field.key === key)?.name ??
        customer.fields.find((one) => one.key === key)?.name ??
        '',
    })
  const free = known.filter(({ key }) => !(key in values))
  const typed = searched.trim().slice(0, LONGEST_FIELD_NAME)
  const isNew = typed !== '' && !known.some((field) => nameOf(field).toLowerCase() === typed.toLowerCase())
  return (
    <form
      className={classes.section}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Title order={3} size="h5">
        {texts.details}
      </Title>
      {Object.keys(values).length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noFields}
        </Text>
      )}
      {Object.entries(values).map(([key, value]) => (
        <Fragment key={key}>
          <TextInput
            label={named(key)}
            value={value}
            maxLength={LONGEST_FIELD_VALUE}
            error={errors[`fields.${key}`]?.[0]}
            {...inputsOf[typeOf(key)]}
            rightSectionWidth={value && typeOf(key) === 'phone' ? 40 : undefined}
            rightSection={
              value && typeOf(key) === 'phone' && value === saved[key] ? (
                <PhoneLink phone={value} aria-label={`${named(key)}: ${value}`}>
                  <IconPhone size={18} aria-hidden />
                </PhoneLink>
              ) : null
            }
            onChange={(event) => setValues({ ...values, [key]: event.currentTarget.value })}
          />
          {typeOf(key) === 'link' && value === saved[key] && <Links name={named(key)} value={value} />}
        </Fragment>
      ))}
      <Select
        aria-label={texts.addField}
        placeholder={texts.addField}
        searchable
        value={null}
        searchValue={searched}
        onSearchChange={setSearched}
        data={[
          ...(isNew ? [{ value: NEW + typed, label: texts.newField(typed) }] : []),
          ...free.map((field) => ({ value: field.key, label: nameOf(field) })),
        ]}
        onChange={(key) => {
          if (key?.startsWith(NEW)) create.mutate(key.slice(NEW.length))
          else if (key) setValues({ ...values, [key]: '' })
        }}
      />
      <TagsInput
        label={texts.tags}
        description={texts.tagsHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...new Set((settings?.tags ?? []).map(({ name }) => name))]}
        value={tags}
        maxLength={LONGEST_TAG}
        onChange={setTags}
      />
      {save.isError && Object.keys(errors).length === 0 && (
        <Text size="sm" c="error" role="alert">
          {save.error.message}
        </Text>
      )}
      <Group justify="flex-end">
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          {customers.save}
        </Button>
      </Group>
    </form>
  )
}

const PICTURE = /\.(?:jpg|png|gif)(?:\?|$)/i

/** The addresses of a field; pictures that customers sent are shown. */
const Links = ({ name, value }: { name: string; value: string }) => {
  const urls = value.split(/\s+/).filter((url) => /^https?:\/\//i.test(url))
  if (urls.length === 0) return null
  return (
    <Group gap="xs" component="ul" className={classes.links}>
      {urls.map((url, index) => {
        const label = urls.length === 1 ? name : `${name} ${index + 1}`
        return (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noreferrer" size="sm">
              {PICTURE.test(url) ? <img src={url} alt={label} height={96} loading="lazy" /> : label}
            </Anchor>
          </li>
        )
      })}
    </Group>
  )
}

const Notes = ({ id, notes }: { id: string; notes: Card['notes'] }) => {
  const { card: texts } = useTexts(customersTexts)
  const { dateTime } = useFormats()
  const { page_id } = useCurrentPage()
  const showCard = useShowCard(id)
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => call('addCustomerNote', { params: { customer_id: id }, body: { page_id, text } }),
    onSuccess: async (reply) => {
      setText('')
      await showCard(reply)
    },
  })
  const remove = useMutation({
    mutationFn: (noteId: string) =>
      call('deleteCustomerNote', { params: { customer_id: id, id: noteId }, query: { page_id } }),
    onSuccess: showCard,
  })
  return (
    <section className={classes.section}>
      <Title order={3} size="h5">
        {texts.notes}
      </Title>
      <Textarea
        aria-label={texts.addNote}
        placeholder={texts.notesHelp}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button
          size="compact-md"
          variant="default"
          disabled={text.trim() === ''}
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          {texts.addNote}
        </Button>
      </Group>
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label={texts.notes}>
          {notes.map((note) => (
            <li key={note.id} className={classes.note}>
              <div>
                <Text size="sm">{note.text}</Text>
                <Text size="xs" c="dimmed">
                  {note.by ?? texts.formerMember}, {dateTime(note.created_at)}
                </Text>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={texts.deleteNote}
                loading={remove.isPending && remove.variables === note.id}
                onClick={() => remove.mutate(note.id)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The same person on other pages: joined ones, and those with the same phone number or e-mail. */
const Others = ({ id, card }: { id: string; card: Card }) => {
  const customers = useTexts(customersTexts)
  const { card: texts } = customers
  const { page_id } = useCurrentPage()
  const showCard = useShowCard(id)
  const change = useMutation({
    mutationFn: ({ other, join }: { other: Customer; join: boolean }) =>
      call(join ? 'joinCustomers' : 'partCustomers', {
        params: { customer_id: id },
        body: { page_id, other: { page_id: other.page.page_id, customer_id: other.customer.id } },
      }),
    onSuccess: showCard,
  })
  const row = (other: Customer, join: boolean) => {
    const name = other.customer.name ?? customers.nameless
    return (
      <li key={`${other.page.page_id} ${other.customer.id}`} className={classes.note}>
        <Group gap="xs" wrap="nowrap">
          <PageAvatar name={other.page.name} url={null} platform={other.page.platform} size={28} />
          <div>
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {other.page.name}
            </Text>
          </div>
        </Group>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={join ? texts.joinOf(name) : texts.partOf(name)}
          loading={change.isPending && change.variables.other === other}
          onClick={() => change.mutate({ other, join })}
        >
          {join ? texts.join : texts.part}
        </Button>
      </li>
    )
  }
  return (
    <>
      {card.joined.length > 0 && (
        <section className={classes.section}>
          <Title order={3} size="h5">
            {texts.joined}
          </Title>
          <ul className={classes.notes}>{card.joined.map((other) => row(other, false))}</ul>
        </section>
      )}
      {card.alike.length > 0 && (
        <section className={classes.section}>
          <Title order={3} size="h5">
            {texts.alike}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.alikeHelp}
          </Text>
          <ul className={classes.notes}>{card.alike.map((other) => row(other, true))}</ul>
        </section>
      )}
    </>
  )
}

/** The last messages of the customer with the bot's answers. */
const Forget = ({ id, onForgotten }: { id: string; onForgotten: () => void }) => {
  const customers = useTexts(customersTexts)
  const { card: texts } = customers
  const { page_id } = useCurrentPage()
  const [asked, setAsked] = useState(false)
  const refresh = useRefreshCustomers()
  const forget = useMutation({
    mutationFn: () => call('forgetCustomer', { params: { customer_id: id }, query: { page_id } }),
    onSuccess: async () => {
      toast({ success: true, message: texts.forgotten })
      onForgotten()
      await refresh()
    },
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button variant="subtle" color="error" onClick={() => setAsked(true)}>
        {texts.forget}
      </Button>
      <ConfirmWindow
        opened={asked}
        title={texts.forgetTitle}
        confirm={texts.forgetConfirm}
        cancel={customers.cancel}
        busy={forget.isPending}
        onConfirm={() => forget.mutate()}
        onClose={() => setAsked(false)}
      >
        <Text>{texts.forgetText}</Text>
      </ConfirmWindow>
    </>
  )
}

const Content = ({ card, onClose }: { card: Card; onClose: () => void }) => {
  const customers = useTexts(customersTexts)
  const { role } = useCurrentPage()
  const mayEdit = allows(role, 'customer.edit')
  const { dateTime } = useFormats()
  const { customer, source, first_seen_at, last_seen_at, fields, tags } = card.customer
  const { id } = customer
  return (
    <div className={classes.card}>
      <Group wrap="nowrap" align="flex-start">
        <Avatar
          src={customer.picture_url}
          alt=""
          name={customer.name ?? ''}
          color="purple"
          size="lg"
          radius="100%"
        />
        <Stack gap={2}>
          <Text size="sm" c="dimmed">
            {customers.seen(dateTime(last_seen_at))}
          </Text>
          <Text size="sm" c="dimmed">
            {customers.firstSeen(dateTime(first_seen_at))}
            {source && `. ${customers.sources[source.kind]}.`}
          </Text>
        </Stack>
      </Group>
      <CustomerOrders id={id} name={customer.name} />
      {!mayEdit && <Text size="sm">{customers.onlyLook}</Text>}
      {/* Fields, tags and notes stay readable. */}
      <fieldset disabled={!mayEdit} className={classes.parts}>
        <Details key={JSON.stringify([fields, tags])} customer={card.customer} />
        <Notes id={id} notes={card.notes} />
        <Others id={id} card={card} />
      </fieldset>
      <Timeline id={id} />
      {allows(role, 'customer.forget') && <Forget id={id} onForgotten={onClose} />}
    </div>
  )
}

/** Everything about one customer. */
export const CustomerDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const customers = useTexts(customersTexts)
  const found = useCard(id)
  const isGone = found.error instanceof ApiError && found.error.code === 'NOT_FOUND'
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={
        found.data ? (found.data.card.customer.customer.name ?? customers.nameless) : customers.card.details
      }
    >
      {found.isPending && <RowSkeletons height={60} count={5} />}
      {isGone && <Text>{customers.card.gone}</Text>}
      {found.isError && !isGone && !found.data && (
        <LoadError
          what={customers.card.loadFailed}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && !isGone && <Content card={found.data.card} onClose={onClose} />}
    </Drawer>
  )
}
