import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconForms, IconTags, IconUpload } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { CustomerFilter } from '#contract/customers.schemas.ts'
import { CUSTOMER_EXPORT_PATH } from '#contract/paths.ts'
import { allows } from '#contract/permissions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ExportFile } from '#web/components/export-file.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { LoadMore } from '#web/components/load-more.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { ScreenHeading } from '#web/components/screen-heading.tsx'
import { SearchField } from '#web/components/search-field.tsx'
import { FlowPicture } from '#web/components/small-pictures.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { Rules } from './customer-filters.tsx'
import { CustomerRow } from './customer-row.tsx'
import classes from './customers.module.css'
import { addressOf, filterIn } from './filter-address.ts'
import { SegmentButtons, SegmentChoice } from './segments.tsx'
import { TagWindow } from './tag-window.tsx'
import { customersTexts } from './texts.ts'
import { EVERYBODY, isEverybody, queryOf, useCustomers } from './use-customers.ts'

const CustomerDrawer = lazy(async () => ({ default: (await import('./customer-card.tsx')).CustomerDrawer }))
const FieldsWindow = lazy(async () => ({ default: (await import('./fields-window.tsx')).FieldsWindow }))
const ImportWindow = lazy(async () => ({ default: (await import('./import-window.tsx')).ImportWindow }))

const route = getRouteApi('/_private/_page/customers')

const LONGEST_SEARCH = 100

type FoundProps = {
  found: ReturnType<typeof useCustomers>
  selected: readonly string[]
  onSelect: (selected: string[]) => void
  onOpen: (id: string) => void
  onClear: () => void
}

const Found = ({ found, selected, onSelect, onOpen, onClear }: FoundProps) => {
  const customers = useTexts(customersTexts)
  if (found.isError && !found.data)
    return <LoadError what={customers.listFailed} error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <RowSkeletons height={72} count={6} />
  const rows = found.data.pages.flatMap((page) => page.customers)
  if (rows.length === 0)
    return (
      <Stack align="center" py="xl" gap="sm">
        <Text c="dimmed">{customers.nothingFound}</Text>
        <Button variant="default" onClick={onClear}>
          {customers.clear}
        </Button>
      </Stack>
    )
  return (
    <>
      <ul className={classes.list} aria-label={customers.listLabel} aria-busy={found.isPlaceholderData}>
        {rows.map((row) => {
          const { id } = row.customer
          return (
            <CustomerRow
              key={id}
              customer={row}
              selected={selected.includes(id)}
              onSelect={(isSelected) =>
                onSelect(isSelected ? [...selected, id] : selected.filter((one) => one !== id))
              }
              onOpen={() => onOpen(id)}
            />
          )
        })}
      </ul>
      <LoadMore found={found} />
    </>
  )
}

/** Everybody who wrote to the page: found, filtered, tagged, opened, exported and imported. */
export const CustomersScreen = () => {
  const customers = useTexts(customersTexts)
  const { number } = useFormats()
  const { page_id, role } = useCurrentPage()
  const address = route.useSearch()
  const { customer: opened } = address
  const navigate = route.useNavigate()
  const filter = useMemo(() => filterIn(address), [address])
  const [rulesShown, setRulesShown] = useState(false)
  const [selected, setSelected] = useState<string[]>([])
  const [tagging, setTagging] = useState(false)
  const [importing, setImporting] = useState(false)
  const [managing, setManaging] = useState(false)
  const found = useCustomers(filter)
  const [first] = found.data?.pages ?? []
  const none = isEverybody(filter) && first?.total === 0
  const go = (next: CustomerFilter, customer: string | undefined, replace = false) =>
    void navigate({
      replace,
      search: ({ pageId }) => ({
        ...(pageId !== undefined && { pageId }),
        ...(customer && { customer }),
        ...addressOf(next),
      }),
    })
  const show = (next: CustomerFilter) => {
    go(next, undefined, true)
    setSelected([])
  }
  const open = (customer: string | undefined) => go(filter, customer)
  const counted = first && (first.total_is_more ? customers.moreThan : customers.total)(number(first.total))
  const mayMove = allows(role, 'customer.move')
  const mayEdit = allows(role, 'customer.edit')
  return (
    <>
      <ScreenHeading title={customers.title} intro={customers.intro}>
        {!none && mayEdit && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconForms size={16} aria-hidden />}
              onClick={() => setManaging(true)}
            >
              {customers.fields.open}
            </Button>
            {mayMove && (
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => setImporting(true)}
              >
                {customers.importLabel}
              </Button>
            )}
          </Group>
        )}
      </ScreenHeading>
      {none ? (
        <EmptyState
          picture={<FlowPicture />}
          title={customers.empty.title}
          text={customers.empty.text}
          action={
            allows(role, 'chat_automation.edit') && (
              <ButtonLink to="/chatbot" search={{ tab: 'templates' }}>
                {customers.empty.action}
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <div className={classes.bar}>
            <SearchField
              label={customers.search}
              searched={filter.search}
              max={LONGEST_SEARCH}
              onSearch={(search) => show({ ...filter, search })}
            />
            <SegmentChoice filter={filter} onFilter={show} />
            <Button
              variant={filter.rules.length > 0 ? 'light' : 'default'}
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              aria-expanded={rulesShown}
              onClick={() => setRulesShown(!rulesShown)}
            >
              {customers.filter}
              {filter.rules.length > 0 && ` · ${filter.rules.length}`}
            </Button>
          </div>
          {rulesShown && (
            <Rules
              key={JSON.stringify(filter.rules)}
              rules={filter.rules}
              onApply={(rules) => show({ ...filter, rules })}
            />
          )}
          <div className={classes.above}>
            <Group gap="xs">
              <Text size="sm" c="dimmed" role="status">
                {counted}
                {selected.length > 0 && `, ${customers.selected(selected.length)}`}
              </Text>
              {!isEverybody(filter) && (
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => show(EVERYBODY)}>
                  {customers.clear}
                </Button>
              )}
              {mayEdit && <SegmentButtons filter={filter} onFilter={show} />}
            </Group>
            <Group gap="xs">
              {mayEdit && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconTags size={16} aria-hidden />}
                  disabled={!first || first.total === 0}
                  onClick={() => setTagging(true)}
                >
                  {customers.tagMany}
                </Button>
              )}
              {mayMove && (
                <ExportFile
                  key={JSON.stringify(filter)}
                  path={CUSTOMER_EXPORT_PATH}
                  query={queryOf(page_id, filter)}
                />
              )}
            </Group>
          </div>
          <Found
            found={found}
            selected={selected}
            onSelect={setSelected}
            onOpen={open}
            onClear={() => show(EVERYBODY)}
          />
        </>
      )}
      {tagging && counted !== undefined && (
        <TagWindow selected={selected} filter={filter} found={counted} onClose={() => setTagging(false)} />
      )}
      <Suspense>
        {opened !== undefined && <CustomerDrawer id={opened} onClose={() => open(undefined)} />}
        {managing && <FieldsWindow onClose={() => setManaging(false)} />}
        {importing && <ImportWindow onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  )
}
