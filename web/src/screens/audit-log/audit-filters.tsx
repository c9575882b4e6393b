import { auditGroups, SYSTEM } from '#contract/audit-actions.ts'
import { DateRange } from '#web/components/date-range.tsx'
import { FilterChoice } from '#web/components/filter-choice.tsx'
import { FilterFold } from '#web/components/filter-fold.tsx'
import { changeFilter, type FilterChange } from '#web/components/list-filter.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import type { AuditFilter } from './audit-filter.ts'
import classes from './audit-log.module.css'
import { auditLogTexts } from './texts.ts'

type Named = { id: string; name: string }
type FiltersProps = {
  filter: AuditFilter
  people: readonly Named[]
  pages: readonly Named[]
  onFilter: (filter: AuditFilter) => void
}

const wordsOf = (all: readonly Named[]) => Object.fromEntries(all.map(({ id, name }) => [id, name]))

/** The filters of the log; every choice goes to the address. */
export const AuditFilters = ({ filter, people, pages, onFilter }: FiltersProps) => {
  const auditLog = useTexts(auditLogTexts)
  const { filter: texts, system } = auditLog
  const change = (part: FilterChange<AuditFilter>) => onFilter(changeFilter(filter, part))
  const actors = [...people, { id: SYSTEM, name: system }]
  return (
    <search className={classes.filters} aria-label={texts.label}>
      <FilterFold label={texts.fold} chosen={Object.values(filter)}>
        <FilterChoice
          label={texts.group}
          any={texts.any}
          values={auditGroups}
          words={texts.groups}
          value={filter.group}
          onChange={(group) => change({ group })}
        />
        <FilterChoice
          label={texts.person}
          any={texts.any}
          values={actors.map(({ id }) => id)}
          words={wordsOf(actors)}
          value={filter.person}
          onChange={(person) => change({ person })}
        />
        {pages.length > 0 && (
          <FilterChoice
            label={texts.page}
            any={texts.any}
            values={pages.map(({ id }) => id)}
            words={wordsOf(pages)}
            value={filter.ofPage}
            onChange={(ofPage) => change({ ofPage })}
          />
        )}
        <DateRange from={filter.from} to={filter.to} onChange={change} />
      </FilterFold>
    </search>
  )
}
