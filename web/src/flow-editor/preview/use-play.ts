import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { FlowNode } from '#automation/flow/flow.ts'
import type { ChatEvent } from '#automation/runner/turn.ts'
import { readNoTopics } from '#automation/understanding/topics/topic-reader.ts'
import type { Platform } from '#contract/platforms.ts'
import { useTopicReader } from '#web/components/topics/use-topic-reader.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow, useView } from '../editor-context.tsx'
import { type Beginning, beginningEvent, usualBeginning } from './beginning.ts'
import { type ClockChoice, pretendedTime } from './clock.ts'
import { useOtherAutomations } from './other-automations.ts'
import { type Customer, newPlay, pauseBefore, stepPlay } from './play.ts'
import { previewTexts } from './texts.ts'

/** The settings of a trial, chosen above the phone. */
export type TrialOptions = {
  beginning: Beginning
  platform: Platform
  clock: ClockChoice
  customer: Customer
}

/** How far the simulated clock is ahead of the real one. */
const aheadOfNow = (clock: ClockChoice): number => pretendedTime(clock, Date.now()) - Date.now()

const useOptions = () => {
  const { page } = useEditing()
  const { nodes } = useFlow()
  const [asked] = useState(() => nodes)
  const [options, setOptions] = useState<TrialOptions>({
    beginning: usualBeginning(asked),
    platform: page.platform,
    clock: 'now',
    customer: 'first_time',
  })
  return [options, setOptions] as const
}

/** Whether steps need the reader of topics, which is large. */
const haveTopics = (nodes: readonly FlowNode[]): boolean =>
  nodes.some(
    (node) =>
      (node.node_type === 'keyword' && node.payload.topics.length > 0) ||
      (node.node_type === 'condition' && node.payload.branches.some(({ rule }) => rule.type === 'topics')),
  )

/** A trial of the flow with its clock and pauses. Changes of the flow apply from the next event on. */
export const usePlay = () => {
  const { automationId, page, document, view, lintContext } = useEditing()
  const preview = useTexts(previewTexts)
  const { nodes } = useFlow()
  const reduced = useReducedMotion(false, { getInitialValueInEffect: false })
  const [options, setOptions] = useOptions()
  const others = useOtherAutomations()
  const readTopics = useTopicReader(
    [nodes, ...others.automations.map(({ flow }) => flow.nodes)].some(haveTopics),
  )
  const shift = useRef(0)
  const [play, dispatch] = useReducer(stepPlay, newPlay(options.customer, 0))
  const [run, setRun] = useState(0)

  const happen = useCallback(
    (event: ChatEvent, { platform }: Pick<TrialOptions, 'platform'>) =>
      dispatch({
        type: 'event',
        event,
        turnContext: {
          now: Date.now() + shift.current,
          platform,
          page_name: page.name,
          first_name: preview.firstName,
          customer_id: String(run),
          chain_limit: lintContext.chain_limit,
          files_url: window.location.origin,
          automations: [{ id: automationId, flow: document.getState().flow }, ...others.automations],
          read_topics: readTopics ?? readNoTopics,
        },
      }),
    [
      automationId,
      page.name,
      document,
      lintContext.chain_limit,
      others.automations,
      preview,
      readTopics,
      run,
    ],
  )

  const begin = (chosen: TrialOptions) => {
    setOptions(chosen)
    shift.current = aheadOfNow(chosen.clock)
    setRun((before) => before + 1)
    dispatch({ type: 'restart', customer: chosen.customer, now: Date.now() + shift.current })
    const event = beginningEvent(chosen.beginning, automationId)
    if (event) happen(event, chosen)
  }

  usePlayFrom(
    (node_id) => begin({ ...options, beginning: { by: 'step', node_id } }),
    () => begin(options),
  )

  const next = play.ahead[0]
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(
      () => dispatch({ type: reduced ? 'skip' : 'next' }),
      reduced ? 0 : pauseBefore(next),
    )
    return () => clearTimeout(timer)
  }, [next, reduced])

  const lit = play.lit?.automation_id === automationId ? play.lit.node_id : null
  useEffect(() => view.run(lit), [view, lit])
  useEffect(() => () => view.run(null), [view])

  return {
    play,
    /** The number of the trial, so that a new one starts with an empty chat. */
    run,
    options,
    othersFailed: others.failed,
    now: () => Date.now() + shift.current,
    begin,
    /** Changes the time during the conversation: a day may pass between two messages. */
    setClock: (clock: ClockChoice) => {
      shift.current = aheadOfNow(clock)
      setOptions({ ...options, clock })
    },
    happen: (event: ChatEvent) => happen(event, options),
    skip: () => dispatch({ type: 'skip' }),
    /** Lets the time pass until a wait is over, or the time to answer. */
    passUntil: (due: number) => {
      shift.current = Math.max(shift.current, due - Date.now())
      happen({ type: 'time_passed' }, options)
    },
  }
}

export type Trial = ReturnType<typeof usePlay>

/** Starts when the phone opens, and again when a step is chosen to play from. */
const usePlayFrom = (playFrom: (nodeId: string) => void, begin: () => void) => {
  const { view } = useEditing()
  const asked = useView((state) => state.playFrom)
  const latest = useRef({ playFrom, begin })
  latest.current = { playFrom, begin }
  const begun = useRef(false)
  useEffect(() => {
    if (asked) {
      latest.current.playFrom(asked.node_id)
      // Used once; the next opening starts as usual.
      view.setState({ playFrom: null })
    } else if (!begun.current) latest.current.begin()
    begun.current = true
  }, [asked, view])
}
