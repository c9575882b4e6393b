import { Autocomplete, Button, Group, Modal, Radio, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerFilter } from '#contract/customers.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { customersTexts } from './texts.ts'
import { useCustomerSettings, useRefreshCustomers } from './use-customers.ts'

type TagWindowProps = {
  selected: readonly string[]
  filter: CustomerFilter
  /** The number of customers that the filter finds, in words. */
  found: string
  onClose: () => void
}

/** Adds a tag to many customers, or removes it. */
export const TagWindow = ({ selected, filter, found, onClose }: TagWindowProps) => {
  const customers = useTexts(customersTexts)
  const { page_id } = useCurrentPage()
  const tags = useCustomerSettings().data?.tags ?? []
  const refresh = useRefreshCustomers()
  const [tag, setTag] = useState('')
  const [everybody, setEverybody] = useState(selected.length === 0)
  const change = useMutation({
    mutationFn: (add: boolean) =>
      call('tagCustomers', {
        body: { page_id, tag, add, who: everybody ? { filter } : { customer_ids: [...selected] } },
      }),
    onSuccess: async ({ changed, more }) => {
      toast({ success: true, message: more ? customers.taggedMore(changed) : customers.tagged(changed) })
      if (!more) onClose()
      await refresh()
    },
  })
  const isEmpty = tag.trim() === ''
  return (
    <Modal opened onClose={onClose} title={customers.tagMany}>
      <Stack gap="md">
        <Autocomplete
          label={customers.tagName}
          data={[...new Set(tags.map(({ name }) => name))]}
          value={tag}
          maxLength={32}
          onChange={setTag}
          data-autofocus
        />
        <Radio.Group
          label={customers.tagWho}
          value={everybody ? 'all' : 'selected'}
          onChange={(value) => setEverybody(value === 'all')}
        >
          <Stack gap="xs" mt="xs">
            {selected.length > 0 && <Radio value="selected" label={customers.selected(selected.length)} />}
            <Radio value="all" label={customers.everybodyFound(found)} />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            disabled={isEmpty || change.isPending}
            loading={change.isPending && !change.variables}
            onClick={() => change.mutate(false)}
          >
            {customers.removeTag}
          </Button>
          <Button
            disabled={isEmpty || change.isPending}
            loading={change.isPending && change.variables}
            onClick={() => change.mutate(true)}
          >
            {customers.addTag}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
