import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

/** Suggested instructions; nothing when there are none or they cannot be read. */
export const StartingInstructions = ({ onChoose }: { onChoose: (instruction: string) => void }) => {
  const { ai } = useTexts(panelTexts)
  const { data } = useQuery(apiQuery('listAiInstructions', {}))
  if (!data || data.instructions.length === 0) return null
  return (
    <Menu position="bottom-start" width={320} shadow="md" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
        >
          {ai.starting}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {data.instructions.map(({ id, name, instruction }) => (
          <Menu.Item key={id} onClick={() => onChoose(instruction)}>
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" lineClamp={2}>
              {instruction}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
