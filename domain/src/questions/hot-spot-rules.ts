// What a hot spot must keep to. Without zod, so that pages can hold people to it as they draw.

/** The width of every picture: places in it are whole thousandths of it, on both axes. */
export const PICTURE_WIDTH = 1000;
/** A picture is no more than four times as high as it is wide. */
export const MOST_PICTURE_HEIGHT = 4000;
/** That of a picture which is not there yet. */
export const BLANK_HEIGHT = 750;

/** Of one question, and so the most taps that it can ask for. */
export const MOST_AREAS = 10;
export const FEWEST_CORNERS = 3;
export const MOST_CORNERS = 40;
export const MOST_AREA_NAME_CHARACTERS = 100;

/** How far beside an area a tap still counts, in thousandths of the picture's width: the author chooses. */
export const TOLERANCES = [0, 10, 20, 40] as const;
/** Some 7 of 360 pixels: so much a finger hides of where it points. */
export const DEFAULT_TOLERANCE = 20;

/** The columns by which places are called: A to J. */
export const GRID_COLUMNS = 10;

/** The texts of these rules; the editor and the server say the same. */
export const hotSpotMessages = {
  picture: 'Add the picture that people tap, and describe it.',
  areas: 'Draw the right places in the picture, and name them.',
  fewAreas: 'More taps are asked for than there are right places.',
} as const;
