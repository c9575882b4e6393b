import { Group, Radio, SimpleGrid, Text } from '@mantine/core'
import classes from './choice-cards.module.css'

type Choice<Value extends string> = { value: Value; title: string; help: string }

type ChoiceCardsProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Options as cards, each with an explanation. */
export const ChoiceCards = <Value extends string>(props: ChoiceCardsProps<Value>) => (
  <Radio.Group
    aria-label={props.label}
    value={props.value}
    onChange={(value) => {
      const choice = props.choices.find((one) => one.value === value)
      if (choice) props.onChange(choice.value)
    }}
  >
    <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="xs">
      {props.choices.map(({ value, title, help }) => (
        <Radio.Card key={value} value={value} radius="md" className={classes.choice ?? ''}>
          <Group wrap="nowrap" align="flex-start" gap="sm">
            <Radio.Indicator />
            <div>
              <Text fw={700} lh={1.35}>
                {title}
              </Text>
              <Text size="sm" c="dimmed">
                {help}
              </Text>
            </div>
          </Group>
        </Radio.Card>
      ))}
    </SimpleGrid>
  </Radio.Group>
)
