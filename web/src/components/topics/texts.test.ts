import { expect, test } from 'vitest'
import { topicsOf } from '#automation/understanding/topics/topics-of.ts'
import { topics } from '#automation/vocabulary.ts'
import { topicTexts } from './texts.ts'

test.each(topics)('the example question of %s is answered by its topic', (topic) => {
  const found = topicsOf(topicTexts.mn.examples[topic]).topics.map((one) => one.topic)
  expect(found).toContain(topic)
})
