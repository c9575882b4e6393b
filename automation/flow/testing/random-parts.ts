import fc from 'fast-check'
import type { Block, Button, QuickReply } from '../../node-types/action/blocks.ts'
import type { ActionNode } from '../../node-types/action/settings.ts'
import type { AiNode } from '../../node-types/ai/settings.ts'
import type { Branch, ConditionNode, Rule } from '../../node-types/condition/settings.ts'
import type { HandOverNode } from '../../node-types/hand-over/settings.ts'
import type { NotifyNode } from '../../node-types/notify/settings.ts'
import type { AskedAnswer, QuestionNode } from '../../node-types/question/settings.ts'
import type { SetChange, SetNode } from '../../node-types/set/settings.ts'
import type { SplitNode } from '../../node-types/split/settings.ts'
import type { StartAutomationNode } from '../../node-types/start-automation/settings.ts'
import type { WaitNode } from '../../node-types/wait/settings.ts'
import type { WebhookNode } from '../../node-types/webhook/settings.ts'
import { topics } from '../../vocabulary.ts'
import type { TriggerNode } from '../flow.ts'

/**
 * Random parts of flows whose connections are placeholders (`to:<number>`); `settled` replaces them by existing
 * steps. Ids are unique within one node.
 */

const samples = [
  '',
  'үнэ',
  'Сайн байна уу, {{first_name}}!',
  'хүргэлт хэд вэ',
  'size M',
  '👍🏽',
  'a\nб\tв',
  ' ',
]

export const randomText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...samples) },
  fc.string({ maxLength: 25 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

export const randomPartId = fc.nat({ max: 0xffff_ffff }).map((number) => `p${number.toString(36)}`)

export const randomWish = fc.option(
  fc.nat({ max: 50 }).map((number) => `to:${number}`),
  { nil: null },
)

export const randomPosition = fc.record({
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
})

const randomWords = fc.array(randomText, { maxLength: 3 })
const randomMode = fc.constantFrom(
  'smart' as const,
  'whole_word' as const,
  'contains' as const,
  'exact' as const,
)
const randomAddress = fc.constantFrom('', 'https://delguur.mn/zurag.jpg', 'delguur.mn', 'http://[')
const randomStoredKey = fc.option(fc.constantFrom('public/1/zurag.jpg', 'a'), { nil: null })

const randomButton: fc.Arbitrary<Button> = fc.record({
  id: randomPartId,
  title: randomText,
  action: fc.oneof(
    fc.record({ type: fc.constantFrom('node' as const, 'ai' as const), next: randomWish }),
    fc.record({ type: fc.constant('website' as const), url: randomAddress }),
    fc.record({ type: fc.constant('call' as const), phone: fc.constantFrom('', '+97699112233', '99112233') }),
  ),
})

const buttons = fc.uniqueArray(randomButton, { maxLength: 4, selector: ({ id }) => id })
const media = {
  id: randomPartId,
  url: randomAddress,
  public_path: randomStoredKey,
  s3_key: randomStoredKey,
  file_name: randomText,
}

export const randomBlock: fc.Arbitrary<Block> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ id: randomPartId, type: fc.constant('text' as const), text: randomText, buttons }),
  },
  fc.record({ ...media, type: fc.constantFrom('image' as const, 'video' as const), buttons }),
  fc.record({ ...media, type: fc.constantFrom('file' as const, 'audio' as const) }),
  fc.record({
    id: randomPartId,
    type: fc.constant('card' as const),
    title: randomText,
    subtitle: randomText,
    image_url: randomAddress,
    public_path: randomStoredKey,
    s3_key: randomStoredKey,
    link_url: randomAddress,
    buttons,
  }),
  fc.record({
    id: randomPartId,
    type: fc.constant('contact' as const),
    asks: fc.constantFrom('phone' as const, 'email' as const),
    text: randomText,
  }),
  fc.record({
    id: randomPartId,
    type: fc.constant('address_form' as const),
    country: fc.constantFrom('MN', ' US', 'Монгол', ''),
    privacy_url: randomAddress,
  }),
)

export const randomQuickReply: fc.Arbitrary<QuickReply> = fc.record({
  id: randomPartId,
  title: randomText,
  next: randomWish,
})

const randomTime = fc
  .record({ hour: fc.nat({ max: 23 }), minute: fc.nat({ max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

const randomRule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ type: fc.constant('words' as const), words: randomWords, match_mode: randomMode }),
  fc.record({
    type: fc.constant('time' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    from: randomTime,
    until: randomTime,
  }),
  fc.record({ type: fc.constant('platform' as const), platform: fc.constantFrom(1 as const, 2 as const) }),
  fc.record({
    type: fc.constant('customer' as const),
    is: fc.constantFrom('first_time' as const, 'returning' as const),
  }),
  fc.record({ type: fc.constant('visits' as const), at_least: fc.integer({ min: 2, max: 365 }) }),
  fc.record({ type: fc.constant('answered_before' as const), days: fc.integer({ min: 1, max: 365 }) }),
)

export const randomBranch: fc.Arbitrary<Branch> = fc.record({
  id: randomPartId,
  rule: randomRule,
  next: randomWish,
})

const step = { id: randomPartId, position: randomPosition, title: randomText }

const idsWithin = ({ payload, quick_replies }: ActionNode): string[] =>
  [
    ...payload,
    ...payload.flatMap((block) => ('buttons' in block ? block.buttons : [])),
    ...quick_replies,
  ].map(({ id }) => id)

const randomMessage: fc.Arbitrary<ActionNode> = fc
  .record({
    ...step,
    node_type: fc.constant('action' as const),
    payload: fc.array(randomBlock, { maxLength: 4 }),
    quick_replies: fc.array(randomQuickReply, { maxLength: 3 }),
    next: randomWish,
  })
  .filter((message) => new Set(idsWithin(message)).size === idsWithin(message).length)

const randomCondition: fc.Arbitrary<ConditionNode> = fc.record({
  ...step,
  node_type: fc.constant('condition' as const),
  payload: fc.record({ branches: fc.uniqueArray(randomBranch, { maxLength: 3, selector: ({ id }) => id }) }),
  next: randomWish,
})

const randomAi: fc.Arbitrary<AiNode> = fc.record({
  ...step,
  node_type: fc.constant('ai' as const),
  payload: fc.record({ instruction: randomText, context: randomText }),
  next: randomWish,
  unanswered: randomWish,
})

const randomStart: fc.Arbitrary<StartAutomationNode> = fc.record({
  ...step,
  node_type: fc.constant('start_automation' as const),
  payload: fc.record({
    automation_id: fc.constantFrom(null, '3f1c5ad2-6f6a-4f4e-9f37-1f2f3a4b5c6d', 'gone'),
  }),
})

const randomField = fc.option(
  fc.record({ key: fc.constantFrom('phone', 'address', 'size', 'visits'), name: randomText }),
)

const randomAnswer: fc.Arbitrary<AskedAnswer> = fc.oneof(
  fc.constantFrom(
    { type: 'text' as const },
    { type: 'phone' as const },
    { type: 'email' as const },
    { type: 'yes_no' as const },
    { type: 'name' as const },
    { type: 'address' as const },
    { type: 'location' as const },
    { type: 'choice' as const },
    { type: 'file' as const },
  ),
  fc.record({ type: fc.constant('date' as const), with_time: fc.boolean() }),
  fc.record({ type: fc.constant('rating' as const), length: fc.constantFrom(5 as const, 10 as const) }),
  fc.record({
    type: fc.constant('number' as const),
    min: fc.option(fc.integer()),
    max: fc.option(fc.integer()),
    whole: fc.boolean(),
  }),
)

const randomQuestion: fc.Arbitrary<QuestionNode> = fc.record({
  ...step,
  node_type: fc.constant('question' as const),
  payload: fc.record({
    text: randomText,
    answer: randomAnswer,
    choices: fc.uniqueArray(fc.record({ id: randomPartId, title: randomText, next: randomWish }), {
      maxLength: 3,
      selector: ({ id }) => id,
    }),
    field: randomField,
    ask_when: fc.constantFrom('always' as const, 'unknown' as const, 'confirm' as const),
    one_tap: fc.boolean(),
    retry_text: randomText,
    most_tries: fc.integer({ min: 1, max: 5 }),
    skip_title: randomText,
    person_title: randomText,
    timeout_minutes: fc.option(fc.integer({ min: 5, max: 1380 })),
  }),
  next: randomWish,
  unanswered: randomWish,
})

const randomChange: fc.Arbitrary<SetChange> = fc.oneof(
  fc.record({ id: randomPartId, type: fc.constant('tag' as const), tag: randomText, add: fc.boolean() }),
  fc.record({
    id: randomPartId,
    type: fc.constant('field' as const),
    field: randomField,
    to: fc.oneof(
      fc.record({ type: fc.constant('value' as const), value: randomText }),
      fc.record({ type: fc.constant('add' as const), number: fc.integer({ min: -9, max: 9 }) }),
      fc.constantFrom({ type: 'now' as const }, { type: 'clear' as const }),
    ),
  }),
)

const randomSet: fc.Arbitrary<SetNode> = fc.record({
  ...step,
  node_type: fc.constant('set' as const),
  payload: fc.record({
    changes: fc.uniqueArray(randomChange, { maxLength: 3, selector: ({ id }) => id }),
  }),
  next: randomWish,
})

const randomWait: fc.Arbitrary<WaitNode> = fc.record({
  ...step,
  node_type: fc.constant('wait' as const),
  payload: fc.record({
    until: fc.oneof(
      fc.record({ type: fc.constant('minutes' as const), minutes: fc.integer({ min: 1, max: 1440 }) }),
      fc.record({ type: fc.constant('time' as const), time: randomTime }),
    ),
    stops_when_customer_writes: fc.boolean(),
  }),
  next: randomWish,
})

const randomSplit: fc.Arbitrary<SplitNode> = fc.record({
  ...step,
  node_type: fc.constant('split' as const),
  payload: fc.record({
    branches: fc.uniqueArray(
      fc.record({
        id: randomPartId,
        title: randomText,
        percent: fc.integer({ min: 0, max: 100 }),
        next: randomWish,
      }),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  }),
})

const randomNotify: fc.Arbitrary<NotifyNode> = fc.record({
  ...step,
  node_type: fc.constant('notify' as const),
  payload: fc.record({
    to: fc.constantFrom('owner' as const, 'everyone' as const),
    text: randomText,
    by_mail: fc.boolean(),
  }),
  next: randomWish,
})

const randomHandOver: fc.Arbitrary<HandOverNode> = fc.record({
  ...step,
  node_type: fc.constant('hand_over' as const),
  payload: fc.record({ minutes: fc.option(fc.integer({ min: 5, max: 1000 })), text: randomText }),
})

const randomWebhook: fc.Arbitrary<WebhookNode> = fc.record({
  ...step,
  node_type: fc.constant('webhook' as const),
  payload: fc.record({
    url: fc.constantFrom('', 'https://hook.delguur.mn/order', 'http://127.0.0.1'),
    timeout_seconds: fc.integer({ min: 3, max: 15 }),
    save: fc.uniqueArray(
      fc.record({
        id: randomPartId,
        path: fc.constantFrom('order.id', 'items[0].name', '..', ''),
        field: fc.option(fc.constantFrom({ key: 'order', name: 'Захиалга' }, { key: 'phone', name: '' })),
      }),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  }),
  next: randomWish,
  unanswered: randomWish,
})

/** Any step except a trigger. */
export const randomStep = fc.oneof(
  { weight: 4, arbitrary: randomMessage },
  { weight: 2, arbitrary: randomCondition },
  randomAi,
  randomStart,
  { weight: 3, arbitrary: randomQuestion },
  randomSet,
  { weight: 2, arbitrary: randomWait },
  randomSplit,
  randomNotify,
  randomHandOver,
  randomWebhook,
)

const randomTopics = fc.uniqueArray(fc.constantFrom(...topics), { maxLength: 3 })

export const randomTrigger: fc.Arbitrary<TriggerNode> = fc.oneof(
  fc.record({
    ...step,
    node_type: fc.constant('keyword' as const),
    payload: fc.record({
      kind: fc.constantFrom('keywords' as const, 'ai_intent' as const, 'linked' as const),
      keywords: randomWords,
      topics: randomTopics,
      exclude_keywords: randomWords,
      match_mode: randomMode,
      intent: randomText,
      examples: randomWords,
    }),
    next: randomWish,
  }),
  fc.record({
    ...step,
    node_type: fc.constant('default' as const),
    payload: fc.record({ frequency: fc.constantFrom('every' as const, '24h' as const) }),
    next: randomWish,
  }),
  fc.record({
    ...step,
    node_type: fc.constantFrom('welcome' as const, 'story_reply' as const, 'story_mention' as const),
    payload: fc.constant({}),
    next: randomWish,
  }),
  fc.record({
    ...step,
    node_type: fc.constant('link' as const),
    payload: fc.record({ ref: fc.constantFrom('', 'zun24'), ad_id: fc.constantFrom('', '1202') }),
    next: randomWish,
  }),
)

/** @returns the part with every placeholder replaced by one of `targets`, or by null when there are none */
export const settled = <Part>(part: Part, targets: readonly string[]): Part =>
  JSON.parse(JSON.stringify(part), (_, value) =>
    typeof value === 'string' && /^to:\d+$/.test(value)
      ? (targets[Number(value.slice(3)) % targets.length] ?? null)
      : value,
  )
