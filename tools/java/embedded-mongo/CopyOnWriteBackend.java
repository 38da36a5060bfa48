import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;

/**
 * The library's H2 backend changes stored documents in place, field by field, while answers that hold the same objects
 * are still being written: a reader sees a new version beside old contents, or an error without words. Here an update
 * works on a copy, which then takes the document's place, as on MongoDB.
 */
final class CopyOnWriteBackend extends H2Backend {

  private static final Set<String> WRITES =
      Set.of("create", "createindexes", "delete", "drop", "dropdatabase", "dropindexes", "findandmodify", "insert", "update");

  /** As mongod ends after an error that it cannot repair. */
  private static final int UNREPAIRABLE = 14;

  /**
   * Shared by commands that write, exclusive for a commit: a commit during a write would save half of it, and after a kill an
   * index would refer to a missing document.
   */
  private final ReadWriteLock commitLock = new ReentrantReadWriteLock();

  /**
   * Exclusive for dropping a database, shared by all other commands: of its own the library forgets a database and then
   * removes its maps, and a command in between opens these maps again, so that later writes find them closed.
   */
  private final ReadWriteLock dropLock = new ReentrantReadWriteLock();

  CopyOnWriteBackend(MVStore store) {
    super(store);
  }

  /** A store that cannot write, on a full disk, closes for good. Here the process ends then, as mongod does, and is started again. */
  @Override
  public Document handleCommand(Channel channel, String databaseName, String command, Document query) {
    Lock lock = command.equalsIgnoreCase("dropDatabase") ? dropLock.writeLock() : dropLock.readLock();
    lock.lock();
    try {
      return answerCommand(channel, databaseName, command, query);
    } finally {
      lock.unlock();
      if (getMvStore().isClosed()) Runtime.getRuntime().halt(UNREPAIRABLE);
    }
  }

  /**
   * The library opens each database a second time to list it: two objects then write the same maps, and a collection that
   * is created meanwhile fails as a duplicate. Here the open ones are listed; empty ones are not, as on MongoDB.
   */
  private Document answerCommand(Channel channel, String databaseName, String command, Document query) {
    if (!databaseName.equals("admin") || !command.equalsIgnoreCase("listDatabases")) {
      boolean writes = WRITES.contains(command.toLowerCase(Locale.ROOT));
      return writes
          ? writeAndCommit(channel, databaseName, command, query)
          : super.handleCommand(channel, databaseName, command, query);
    }
    List<Document> databases =
        listDatabaseNames().stream()
            .sorted()
            .filter(name -> !resolveDatabase(name).isEmpty())
            .map(name -> new Document("name", name).append("empty", false))
            .collect(Collectors.toList());
    return new Document("databases", databases).append("ok", 1.0);
  }

  /** A write is answered when it is in the file: a kill of the process loses nothing that was acknowledged. */
  private Document writeAndCommit(Channel channel, String databaseName, String command, Document query) {
    commitLock.readLock().lock();
    Document answer;
    try {
      answer = super.handleCommand(channel, databaseName, command, query);
    } finally {
      commitLock.readLock().unlock();
    }
    commitLock.writeLock().lock();
    try {
      getMvStore().commit();
    } finally {
      commitLock.writeLock().unlock();
    }
    return answer;
  }

  @Override
  protected MongoDatabase openOrCreateDatabase(String name) {
    MVStore store = getMvStore();
    // A captured variable is there while the constructor of the super class opens the collections; a field is not.
    return new H2Database(name, store, getCursorRegistry()) {
      @Override
      protected MongoCollection<Object> openOrCreateCollection(String collectionName, CollectionOptions options) {
        String namespace = getFullCollectionNamespace(collectionName);
        // The names that H2Database gives the maps itself.
        MVMap<Object, Document> data = store.openMap("databases." + namespace);
        MVMap<String, Object> meta = store.openMap("meta." + namespace);
        return new CopyOnWriteCollection(this, collectionName, options, data, meta, cursorRegistry);
      }

      @Override
      protected Index<Object> openOrCreateUniqueIndex(
          String collectionName, String indexName, List<IndexKey> keys, boolean sparse) {
        // H2Database finds the map by its name, open already.
        String map = getFullCollectionNamespace(collectionName) + "._index_" + indexName;
        store.openMap(map, new MVMap.Builder<>().keyType(new IndexKeys()));
        return super.openOrCreateUniqueIndex(collectionName, indexName, keys, sparse);
      }
    };
  }

  private static final class CopyOnWriteCollection extends H2Collection {

    /** Guarded by the collection's own lock, which every change of documents holds. */
    private boolean changing;

    CopyOnWriteCollection(
        MongoDatabase database,
        String name,
        CollectionOptions options,
        MVMap<Object, Document> data,
        MVMap<String, Object> meta,
        CursorRegistry cursors) {
      super(database, name, options, data, meta, cursors);
    }

    @Override
    public synchronized Document updateDocuments(
        Document selector, Document update, ArrayFilters filters, boolean isMulti, boolean isUpsert, Oplog oplog) {
      changing = true;
      try {
        return super.updateDocuments(selector, update, filters, isMulti, isUpsert, oplog);
      } finally {
        changing = false;
      }
    }

    /** Of its own the library adds an index to a list that an update may be walking through. */
    @Override
    public synchronized void addIndex(Index<Object> index) {
      super.addIndex(index);
    }

    @Override
    public synchronized Document findAndModify(Document query) {
      changing = true;
      try {
        return super.findAndModify(query);
      } finally {
        changing = false;
      }
    }

    /** Copies are shallow: the library puts new values into a document and never changes a value. */
    @Override
    protected synchronized QueryResult queryDocuments(
        Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
      QueryResult found = findDocuments(query, orderBy, skip, limit, batchSize, fields);
      if (!changing) return found;
      List<Document> copies =
          StreamSupport.stream(found.spliterator(), false).<Document>map(Document::new).collect(Collectors.toList());
      return new QueryResult(copies, found.getCursorId());
    }

    /** For an `_id` with further conditions the library would look through the whole collection. */
    private QueryResult findDocuments(
        Document query, Document orderBy, int skip, int limit, int batchSize, Document fields) {
      if (query.size() == 1 || !(query.get("_id") instanceof String id)) {
        return super.queryDocuments(query, orderBy, skip, limit, batchSize, fields);
      }
      Document byId = new Document("_id", id);
      for (Document document : super.queryDocuments(byId, null, 0, 0, 0, null)) {
        if (documentMatchesQuery(document, query)) {
          return super.queryDocuments(byId, orderBy, skip, limit, batchSize, fields);
        }
      }
      return new QueryResult();
    }
  }
}
