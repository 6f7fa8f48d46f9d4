export { shortTitle } from '@pollux/domain/questions/short-title';
