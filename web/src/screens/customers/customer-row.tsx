import { Anchor, Avatar, Badge, Checkbox, Text } from '@mantine/core'
import type { Customer } from '#contract/customers.schemas.ts'
import { useMay } from '#web/api/current-page.tsx'
import { PhoneLink } from '#web/components/phone-link.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './customers.module.css'
import { customersTexts } from './texts.ts'
import { useFieldNames } from './use-customers.ts'

export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <Badge key={tag} variant="light" color="gray" tt="none" fw={500}>
        {tag}
      </Badge>
    ))}
  </span>
)

/** Fields that tell people apart and lead to the next step; the others are on the card. */
const SHOWN = 3

/** An address is too long for a row: its field names it. */
const LINK = /^https?:\/\//i

type CustomerRowProps = {
  customer: Customer
  selected: boolean
  onSelect: (selected: boolean) => void
  onOpen: () => void
}

export const CustomerRow = ({ customer: row, selected, onSelect, onOpen }: CustomerRowProps) => {
  const customers = useTexts(customersTexts)
  const { timeAgo, dateTime } = useFormats()
  const nameOf = useFieldNames()
  const { customer, fields, tags, last_seen_at } = row
  const name = customer.name ?? customers.nameless
  return (
    <li className={classes.row} data-selected={selected || undefined}>
      {useMay('customer.edit') ? (
        <Checkbox
          className={classes['above-row'] ?? ''}
          aria-label={customers.select(name)}
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <Avatar src={customer.picture_url} alt="" name={customer.name ?? ''} color="purple" radius="100%" />
      <button type="button" className={classes.name} aria-label={customers.open(name)} onClick={onOpen}>
        {name}
      </button>
      <Text size="xs" c="dimmed" className={classes.when ?? ''}>
        <time dateTime={last_seen_at} title={customers.seen(dateTime(last_seen_at))}>
          {timeAgo(last_seen_at)}
        </time>
      </Text>
      {(fields.length > 0 || tags.length > 0) && (
        <div className={classes.known}>
          {fields.slice(0, SHOWN).map(({ key, name: fieldName, value }) => (
            <span key={key} title={nameOf({ key, name: fieldName })}>
              {key === 'phone' || key === 'phone_2' ? (
                <PhoneLink phone={value} className={classes['above-row'] ?? ''} />
              ) : LINK.test(value) ? (
                <Anchor
                  href={value.split(/\s/)[0]}
                  target="_blank"
                  rel="noreferrer"
                  className={classes['above-row'] ?? ''}
                >
                  {nameOf({ key, name: fieldName })}
                </Anchor>
              ) : (
                value
              )}
            </span>
          ))}
          <Tags tags={tags} />
        </div>
      )}
    </li>
  )
}
