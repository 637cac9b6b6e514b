export { Article as default } from '../../../article/Article.tsx';
