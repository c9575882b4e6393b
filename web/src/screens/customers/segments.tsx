import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerFilter, Segment } from '#contract/customers.schemas.ts'
import { LONGEST_SEGMENT_NAME } from '#contract/customers.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { customersTexts } from './texts.ts'
import { EVERYBODY, isEverybody, useCustomerSettings, useRefreshCustomers } from './use-customers.ts'

const same = (one: CustomerFilter, other: CustomerFilter): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

type FilterProps = { filter: CustomerFilter; onFilter: (filter: CustomerFilter) => void }

const useSegment = (filter: CustomerFilter): { segments: Segment[]; chosen: Segment | undefined } => {
  const segments = useCustomerSettings().data?.segments ?? []
  return { segments, chosen: segments.find((one) => same(one.filter, filter)) }
}

/** Chooses one of the team's saved filters. */
export const SegmentChoice = ({ filter, onFilter }: FilterProps) => {
  const customers = useTexts(customersTexts)
  const { segments, chosen } = useSegment(filter)
  if (segments.length === 0) return null
  return (
    <NativeSelect
      aria-label={customers.segment}
      value={chosen?.id ?? ''}
      data={[
        { value: '', label: customers.allCustomers },
        ...segments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) =>
        onFilter(segments.find(({ id }) => id === event.currentTarget.value)?.filter ?? EVERYBODY)
      }
    />
  )
}

/** Saves the present filter, or deletes the saved one that is chosen. */
export const SegmentButtons = ({ filter, onFilter }: FilterProps) => {
  const customers = useTexts(customersTexts)
  const { page_id } = useCurrentPage()
  const { chosen } = useSegment(filter)
  const refresh = useRefreshCustomers()
  const [named, setNamed] = useState<string>()
  const keep = useMutation({
    mutationFn: (name: string) => call('createSegment', { body: { page_id, name, filter } }),
    meta: { toast: false },
    onSuccess: async ({ segment }) => {
      setNamed(undefined)
      toast({ success: true, message: customers.segmentKept(segment.name) })
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('deleteSegment', { params: { id }, query: { page_id } }),
    onSuccess: async () => {
      toast({ success: true, message: customers.segmentDeleted })
      onFilter(EVERYBODY)
      await refresh()
    },
  })
  if (chosen)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        onClick={() => remove.mutate(chosen.id)}
      >
        {customers.deleteSegment}
      </Button>
    )
  if (isEverybody(filter)) return null
  const error =
    keep.error instanceof ApiError ? (keep.error.errors.name?.[0] ?? keep.error.message) : undefined
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setNamed('')}>
        {customers.keepSegment}
      </Button>
      <Modal opened={named !== undefined} onClose={() => setNamed(undefined)} title={customers.keepSegment}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (named?.trim()) keep.mutate(named.trim())
          }}
        >
          <Stack gap="md">
            <TextInput
              label={customers.segmentName}
              value={named ?? ''}
              maxLength={LONGEST_SEGMENT_NAME}
              error={error}
              data-autofocus
              onChange={(event) => setNamed(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setNamed(undefined)}>
                {customers.cancel}
              </Button>
              <Button type="submit" disabled={!named?.trim()} loading={keep.isPending}>
                {customers.save}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
