/** As chats and networks want the picture of a link, in pixels. */
export const PICTURE_WIDTH = 1_200;
export const PICTURE_HEIGHT = 630;

/** So many lights has the row of a choice. */
export const MOST_LIGHTS = 20;

/** What is drawn of a recap. */
export interface RecapToDraw {
  readonly title: string;
  /** How many answered. */
  readonly says: string;
  /** The question that the picture is of; null where nothing is told. */
  readonly question: {
    /** Which moment it was. */
    readonly kind: string;
    readonly title: string;
    /** The most chosen first. */
    readonly choices: readonly { readonly text: string; readonly count: string; readonly lights: number }[];
    /** How many people a light is; '' where it is one. */
    readonly legend: string;
  } | null;
}
