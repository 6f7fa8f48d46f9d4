import { LTI_LAUNCH } from './doors.ts';
import { LtiPlatform } from './platform.ts';
import type { LtiSettings } from './settings.ts';
import type { ToolKeys } from './tool-keys.ts';

/** The learning platforms of the configuration, by their names. */
export function platformsOf(
  { platforms, publicOrigin }: { readonly platforms: readonly LtiSettings[]; readonly publicOrigin: string },
  toolKeys: ToolKeys,
  now: () => Date,
): ReadonlyMap<string, LtiPlatform> {
  return new Map(
    platforms.map((settings) => [
      settings.name,
      new LtiPlatform(settings, publicOrigin + LTI_LAUNCH, toolKeys, now),
    ]),
  );
}
