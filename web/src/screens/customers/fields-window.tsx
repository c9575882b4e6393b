import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isBuiltInField } from '#automation/contacts/contact.ts'
import { LONGEST_FIELD_NAME } from '#automation/flow/flow-limits.ts'
import { allows } from '#contract/permissions.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { ConfirmWindow } from '#web/components/confirm-window.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './customers.module.css'
import { customersTexts } from './texts.ts'
import { useCustomerSettings, useRefreshCustomers } from './use-customers.ts'

type Subject = { type: 'field' | 'tag'; key: string; name: string }

/** Deletes a field or tag; values of very many customers take several calls. */
const useDelete = (onDone: () => void) => {
  const { fields: texts } = useTexts(customersTexts)
  const { page_id } = useCurrentPage()
  const refresh = useRefreshCustomers()
  return useMutation({
    mutationFn: async ({ type, key }: Subject) => {
      const asked = { params: { key }, query: { page_id } }
      for (let more = true; more; )
        ({ more } = await call(type === 'field' ? 'deleteContactField' : 'deleteContactTag', asked))
    },
    onSuccess: async (_, { name }) => {
      toast({ success: true, message: texts.deleted(name) })
      await refresh()
    },
    onSettled: onDone,
  })
}

const FieldRow = ({
  field,
  onDelete,
}: {
  field: Omit<Subject, 'type'>
  onDelete?: (() => void) | undefined
}) => {
  const { fields: texts } = useTexts(customersTexts)
  const { page_id } = useCurrentPage()
  const refresh = useRefreshCustomers()
  const [name, setName] = useState(field.name)
  const rename = useMutation({
    mutationFn: () => call('renameContactField', { params: { key: field.key }, body: { page_id, name } }),
    onSuccess: async () => {
      toast({ success: true, message: texts.renamed(name.trim()) })
      await refresh()
    },
  })
  const isChanged = name.trim() !== '' && name.trim() !== field.name
  return (
    <li>
      <form
        className={classes.fieldRow}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) rename.mutate()
        }}
      >
        <TextInput
          aria-label={texts.nameOf(field.name)}
          value={name}
          maxLength={LONGEST_FIELD_NAME}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {isChanged && (
          <ActionIcon
            type="submit"
            size="lg"
            aria-label={texts.rename(field.name)}
            loading={rename.isPending}
          >
            <IconCheck size={18} aria-hidden />
          </ActionIcon>
        )}
        {onDelete && (
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            aria-label={texts.delete(field.name)}
            onClick={onDelete}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </form>
    </li>
  )
}

/** Renames own fields, and deletes fields and tags that nothing uses. */
export const FieldsWindow = ({ onClose }: { onClose: () => void }) => {
  const customers = useTexts(customersTexts)
  const { fields: texts } = customers
  const { role } = useCurrentPage()
  const settings = useCustomerSettings()
  const [going, setGoing] = useState<Subject>()
  const remove = useDelete(() => setGoing(undefined))
  const mayDelete = allows(role, 'customer.forget')
  const own = (settings.data?.fields ?? []).filter(({ key }) => !isBuiltInField(key))
  const tags = settings.data?.tags ?? []
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      {settings.isError && !settings.data && (
        <LoadError what={texts.failed} error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.isPending && <RowSkeletons height={44} count={4} />}
      {settings.data && (
        <Stack gap="md">
          <Title order={3} size="h5">
            {texts.fields}
          </Title>
          {own.length === 0 && (
            <Text size="sm" c="dimmed">
              {texts.noFields}
            </Text>
          )}
          <ul className={classes.fieldRows} aria-label={texts.fields}>
            {own.map(({ key, name }) => (
              <FieldRow
                key={key}
                field={{ key, name }}
                onDelete={mayDelete ? () => setGoing({ type: 'field', key, name }) : undefined}
              />
            ))}
          </ul>
          <Title order={3} size="h5">
            {texts.tags}
          </Title>
          {tags.length === 0 && (
            <Text size="sm" c="dimmed">
              {texts.noTags}
            </Text>
          )}
          <ul className={classes.fieldRows} aria-label={texts.tags}>
            {tags.map(({ key, name }) => (
              <li key={key} className={classes.fieldRow}>
                <Text size="sm">{name}</Text>
                {mayDelete && (
                  <ActionIcon
                    size="lg"
                    variant="subtle"
                    color="gray"
                    aria-label={texts.delete(name)}
                    onClick={() => setGoing({ type: 'tag', key, name })}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
          </Group>
        </Stack>
      )}
      <ConfirmWindow
        opened={going !== undefined}
        title={going ? texts.deleteTitle(going.name) : ''}
        confirm={texts.deleteConfirm}
        cancel={customers.cancel}
        busy={remove.isPending}
        onConfirm={() => going && remove.mutate(going)}
        onClose={() => setGoing(undefined)}
      >
        <Text>{going?.type === 'tag' ? texts.deleteTagText : texts.deleteFieldText}</Text>
      </ConfirmWindow>
    </Modal>
  )
}
