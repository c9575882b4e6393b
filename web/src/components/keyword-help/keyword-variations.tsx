import { Skeleton, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconInfoCircle,
  IconPlus,
  IconReplace,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { readKeyword } from '#automation/keywords/meant-words.ts'
import type { MatchMode } from '#automation/vocabulary.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './keyword-help.module.css'
import {
  type KeywordProblem,
  problemsOf,
  splitVariations,
  type UsedKeyword,
  type Variation,
} from './keyword-reach.ts'
import { type KeywordHelpTexts, keywordHelpTexts } from './texts.ts'
import { useVariations } from './use-variations.ts'

type KeywordVariationsProps = {
  keywords: readonly string[]
  mode: MatchMode
  usedElsewhere: readonly UsedKeyword[]
  onAdd: (keyword: string) => void
  onReplace: (keyword: string, spelling: string) => void
}

const FIRST_ROWS = 4
const A_PRESS = 300
const MOST_PROPOSED = 8

type Misspelt = Extract<KeywordProblem, { code: 'misspelt' }>

const wordsOf = (problem: Exclude<KeywordProblem, Misspelt>, { warnings }: KeywordHelpTexts): string => {
  if (problem.code === 'covered') return warnings.covered(problem.by)
  if (problem.code === 'covered_elsewhere') return warnings.coveredElsewhere(problem.by, problem.automation)
  return warnings[problem.code]
}

/** Information rather than a fault. */
const QUIET: readonly KeywordProblem['code'][] = [
  'too_short',
  'bare_number',
  'whole_number',
  'part_of_greeting',
]
const isQuiet = ({ code }: KeywordProblem) => QUIET.includes(code)

/** Replaces a misspelt keyword by the intended one with a tap. */
const DidYouMean = ({ suggestions, onChoose }: Misspelt & { onChoose: (spelling: string) => void }) => {
  const { typed } = useTexts(keywordHelpTexts)
  return (
    <>
      <p className={classes.warning} data-grave={false}>
        <IconInfoCircle size={16} aria-hidden />
        {typed.didYouMean(suggestions)}
      </p>
      <ul className={classes.chips}>
        {suggestions.map((spelling) => (
          <li key={spelling}>
            <UnstyledButton className={classes.word} onClick={() => onChoose(spelling)}>
              <IconReplace size={16} aria-hidden />
              {typed.replaceBy(spelling)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

const Problem = ({ problem }: { problem: Exclude<KeywordProblem, Misspelt> }) => {
  const keywordHelp = useTexts(keywordHelpTexts)
  const Icon = isQuiet(problem) ? IconInfoCircle : IconAlertTriangle
  return (
    <p className={classes.warning} data-grave={!isQuiet(problem)}>
      <Icon size={16} aria-hidden />
      {wordsOf(problem, keywordHelp)}
    </p>
  )
}

const Found = ({ variations, mode }: { variations: readonly Variation[]; mode: MatchMode }) => {
  const { typed } = useTexts(keywordHelpTexts)
  const listId = useId()
  const [open, setOpen] = useState(false)
  if (variations.length === 0) return null
  return (
    <>
      <UnstyledButton
        className={classes.less}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {mode === 'smart' ? typed.understood(variations.length) : typed.found(variations.length)}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={listId} className={classes.help} hidden={!open}>
        <ul className={classes.chips}>
          {variations.map(({ text }) => (
            <li key={text} className={classes.known}>
              {text}
            </li>
          ))}
        </ul>
        <p className={classes.quiet}>{typed.noNeed}</p>
      </div>
    </>
  )
}

type ProposedProps = {
  variations: readonly Variation[]
  mode: MatchMode
  onAdd: (keyword: string) => void
}

const Proposed = (props: ProposedProps) => {
  const { typed } = useTexts(keywordHelpTexts)
  if (props.variations.length === 0) return null
  return (
    <>
      <p className={classes.quiet}>{props.mode === 'smart' ? typed.notUnderstood : typed.notFound}</p>
      <ul className={classes.chips}>
        {props.variations.slice(0, MOST_PROPOSED).map(({ text }) => (
          <li key={text}>
            <UnstyledButton
              className={classes.word}
              aria-label={typed.add(text)}
              onClick={() => props.onAdd(text)}
            >
              <IconPlus size={16} aria-hidden />
              {text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}

const KeywordRow = (props: KeywordVariationsProps & { keyword: string }) => {
  const { keyword, keywords, mode, usedElsewhere, onAdd, onReplace } = props
  const { typed } = useTexts(keywordHelpTexts)
  const { data, isError, refetch } = useVariations(keyword)
  const { found, proposed } = splitVariations(data?.variations ?? [], keywords, mode)
  const problems = problemsOf(keyword, data?.warnings ?? [], { keywords, mode }, usedElsewhere)
  // Variations are useless for a keyword that should be removed.
  const unwanted = problems.some(
    (problem) =>
      problem.code === 'covered' ||
      problem.code === 'greeting' ||
      (problem.code === 'misspelt' && problem.certain),
  )
  return (
    <li className={classes.row}>
      <span className={classes.keyword}>{keyword}</span>
      {problems.map((problem) =>
        problem.code === 'misspelt' ? (
          <DidYouMean key={problem.code} {...problem} onChoose={(spelling) => onReplace(keyword, spelling)} />
        ) : (
          <Problem key={problem.code} problem={problem} />
        ),
      )}
      {isError && (
        <p className={classes.quiet}>
          {typed.failed}{' '}
          <UnstyledButton className={classes.toggle} onClick={() => void refetch()}>
            {typed.again}
          </UnstyledButton>
        </p>
      )}
      {!data && !isError && <Skeleton h={28} />}
      <Found variations={found} mode={mode} />
      {!unwanted && <Proposed variations={proposed} mode={mode} onAdd={onAdd} />}
    </li>
  )
}

/** Variations of each keyword: those found already, and those to propose. */
export const KeywordVariations = (props: KeywordVariationsProps) => {
  const { typed } = useTexts(keywordHelpTexts)
  const [all, setAll] = useState(false)
  // Delayed, because a keyword is added when its field loses the focus: help that appears immediately would
  // move the button that is being pressed.
  const [keywords] = useDebouncedValue(props.keywords, A_PRESS)
  if (keywords.length === 0) return null
  const newestFirst = [...keywords].reverse()
  const shown = newestFirst.filter(
    (keyword, at) => all || at < FIRST_ROWS || readKeyword(keyword).suggestions.length > 0,
  )
  return (
    <div className={classes.help}>
      <p className={classes.title}>{typed.title}</p>
      <ul className={classes.rows}>
        {shown.map((keyword) => (
          <KeywordRow key={keyword} {...props} keywords={keywords} keyword={keyword} />
        ))}
      </ul>
      {shown.length < keywords.length && (
        <UnstyledButton className={classes.toggle} onClick={() => setAll(true)}>
          {typed.showAll(keywords.length)}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      )}
    </div>
  )
}
