import { Stack, Text } from '@mantine/core'
import type { Template } from '#contract/templates.schemas.ts'
import classes from './templates.module.css'

/** Labels of blanks without a value, by flow. */
export const PlacesToFill = ({ fillIn }: { fillIn: Template['fill_in'] }) => (
  <Stack gap="sm">
    {fillIn.map(({ automation, places }) => (
      <div key={automation}>
        {fillIn.length > 1 && (
          <Text size="sm" fw={600} mb={4}>
            {automation}
          </Text>
        )}
        <ul className={classes.pills}>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      </div>
    ))}
  </Stack>
)
