import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import java.util.List;
import org.h2.mvstore.MVStore;

/**
 * MongoDB's wire protocol on 127.0.0.1 for computers that cannot have a mongod: development and tests only.
 * Arguments: port, path of the store file.
 */
public final class EmbeddedMongo {

  /** The store looks this often for space to reclaim; writes are committed by the backend, before they are answered. */
  private static final int HOUSEKEEPING_MS = 60_000;

  public static void main(String[] arguments) {
    MVStore store = new MVStore.Builder().fileName(arguments[1]).open();
    store.setAutoCommitDelay(HOUSEKEEPING_MS);
    store.setRetentionTime(0);
    MongoServer server = new MongoServer(new CopyOnWriteBackend(store).version(new AcceptedVersion()));
    server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
  }

  /** The library's own version is too old for current drivers, which refuse wire versions below 9. */
  private static final class AcceptedVersion implements MongoVersion {

    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  }
}
